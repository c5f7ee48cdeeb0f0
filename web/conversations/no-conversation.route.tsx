import 'virtual:texts/accounts/conversations'
import { Trans } from '@lingui/react/macro'
import { IconMessages } from '@tabler/icons-react'

/** Placeholder beside the list on a wide screen, while no conversation is open. */
export default function NoConversation() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 p-8 text-center text-muted">
      <IconMessages size={32} aria-hidden />
      <p>
        <Trans>Choisissez une conversation.</Trans>
      </p>
    </div>
  )
}
