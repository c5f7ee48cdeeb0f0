import '../locales/conversations.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Conversation } from '../../contract/conversations.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import type { ConversationArea } from './conversation-area.ts'
import { ConversationRow } from './conversation-row.tsx'

/** The conversation in which something was said last. */
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
