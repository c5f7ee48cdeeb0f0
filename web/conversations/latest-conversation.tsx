import 'virtual:texts/accounts/conversations'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Conversation } from '#contract/messaging/conversations.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'
import type { ConversationArea } from './conversation-area.ts'
import { ConversationRow } from './conversation-row.tsx'

/** The conversation with the latest message. */
export function LatestConversation({
  conversation,
  area,
}: {
  conversation: Conversation
  area: ConversationArea
}) {
  const { t } = useLingui()
  return (
    <Card
      title={t`Dernier échange`}
      aside={
        <Link to={paths.messages(area)} className="text-14 text-link">
          <Trans>Tous les messages</Trans>
        </Link>
      }
    >
      <ul className="-m-4">
        <ConversationRow conversation={conversation} area={area} />
      </ul>
    </Card>
  )
}
