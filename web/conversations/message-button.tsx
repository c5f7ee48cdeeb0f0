import 'virtual:texts/accounts/conversations'
import { useLingui } from '@lingui/react/macro'
import { IconMessage } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import type { ConversationArea } from './conversation-area.ts'

/**
 * Opens the conversation of a booking, in the current area: `<MessageButton bookingId={id}
 * area="owner">…</MessageButton>`.
 */
export function MessageButton({
  bookingId,
  area,
  ...rest
}: ComponentProps<typeof Button> & { bookingId: string; area: ConversationArea }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const [isPending, setIsPending] = useState(false)
  async function open() {
    setIsPending(true)
    try {
      const { id } = await api('POST /conversations', { body: { booking_id: bookingId } })
      goTo(paths.messages(area, id))
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : t`Erreur inconnue`, 'error')
    }
    setIsPending(false)
  }
  return (
    <Button
      look="secondary"
      isPending={isPending}
      icon={<IconMessage size={20} aria-hidden />}
      onClick={() => void open()}
      {...rest}
    />
  )
}
