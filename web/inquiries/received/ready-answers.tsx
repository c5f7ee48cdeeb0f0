import 'virtual:texts/accounts/conversations'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconEdit, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import type { MessageTemplate } from '#contract/messaging/conversations.ts'
import type { InquiryDetail } from '#contract/buying/inquiries.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { fillTemplate } from '#web/conversations/fill-template.ts'
import { TemplatesSheet } from '#web/conversations/templates-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuButton, MenuLine } from '#web/ui/overlays/menu.tsx'
import { usePopover } from '#web/ui/overlays/popover.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'

/**
 * Message templates filled in with the buyer's and the listing's name; editable before sending, and permanently.
 */
export function ReadyAnswers({
  inquiry: { buyer_name, listing },
  onChoose,
}: {
  inquiry: InquiryDetail
  onChoose: (words: string) => void
}) {
  const { t } = useLingui()
  const menu = usePopover()
  const [answers, setAnswers] = useState<MessageTemplate[] | string | null>(null)
  const [editing, setEditing] = useState(false)
  const values = { '{prénom}': buyer_name.split(' ')[0] ?? buyer_name, '{logement}': listing.title }

  async function load() {
    if (Array.isArray(answers)) return
    try {
      setAnswers((await api('GET /seller/ready-answers')).items)
    } catch (error) {
      setAnswers(error instanceof ApiError ? error.message : t`Erreur inconnue`)
    }
  }

  return (
    <>
      <Button variant="ghost" size="small" icon={<IconTemplate size={18} aria-hidden />} {...menu.trigger}>
        <Trans>Réponses prêtes</Trans>
      </Button>
      <Menu
        of={menu}
        align="start"
        label={t`Réponses prêtes`}
        onToggle={(event) => event.newState === 'open' && void load()}
      >
        {answers === null && <Skeleton className="mx-3 my-2 h-24" />}
        {typeof answers === 'string' && <p className="px-3 py-2 text-14 text-red-text">{answers}</p>}
        {Array.isArray(answers) && (
          <>
            {answers.map(({ name, body }) => (
              <MenuButton key={`${name} ${body}`} onClick={() => onChoose(fillTemplate(body, values))}>
                {name}
              </MenuButton>
            ))}
            <MenuLine />
            <MenuButton icon={<IconEdit size={20} aria-hidden />} onClick={() => setEditing(true)}>
              <Trans>Modifier ces réponses</Trans>
            </MenuButton>
          </>
        )}
      </Menu>
      {Array.isArray(answers) && (
        <TemplatesSheet
          open={editing}
          saved={answers}
          title={t`Réponses prêtes`}
          placeholders={Object.keys(values)}
          save={async (items) => (await api('PUT /seller/ready-answers', { body: { items } })).items}
          onClose={() => setEditing(false)}
          onSaved={setAnswers}
        />
      )}
    </>
  )
}
