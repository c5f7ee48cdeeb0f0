import { Trans, useLingui } from '@lingui/react/macro'
import { IconEdit, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import type { Conversation, MessageTemplate } from '#contract/messaging/conversations.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { templatePlaceholders } from '#contract/messaging/message-limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { Menu, MenuButton, MenuLine, MenuTitle } from '#web/ui/overlays/menu.tsx'
import { usePopover } from '#web/ui/overlays/popover.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { fillTemplate } from './fill-template.ts'
import { TemplatesSheet } from './templates-sheet.tsx'

/** An owner's message templates; the chosen one is filled in for this guest and can be edited before sending. */
export function TemplatesMenu({
  conversation: { other, home: rental, stay },
  onChoose,
}: {
  conversation: Conversation
  onChoose: (words: string) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const popover = usePopover()
  const [templates, setTemplates] = useState<MessageTemplate[] | string | null>(null)
  const [editing, setEditing] = useState(false)
  const day = (date: string) => formatDay(date, language, { weekday: 'long', day: 'numeric', month: 'long' })

  async function load() {
    if (Array.isArray(templates)) return
    try {
      setTemplates((await api('GET /owner/message-templates')).items)
    } catch (error) {
      setTemplates(error instanceof ApiError ? error.message : t`Erreur inconnue`)
    }
  }

  function choose({ body }: MessageTemplate) {
    onChoose(
      fillTemplate(body, {
        '{prénom}': other.first_name,
        '{logement}': rental.title,
        // Without a booking these placeholders stay, to be filled in by hand.
        ...(stay && { '{arrivée}': day(stay.check_in), '{départ}': day(stay.check_out) }),
      }),
    )
  }

  return (
    <>
      <button
        type="button"
        {...popover.trigger}
        aria-label={t`Messages prêts`}
        title={t`Messages prêts`}
        className="inline-flex size-11 flex-none items-center justify-center rounded-full hover:bg-surface-2"
      >
        <IconTemplate size={22} aria-hidden />
      </button>
      <Menu
        of={popover}
        align="start"
        label={t`Messages prêts`}
        onToggle={(event) => event.newState === 'open' && void load()}
      >
        <MenuTitle>
          <Trans>Messages prêts</Trans>
        </MenuTitle>
        {templates === null && <Skeleton className="mx-3 my-2 h-24" />}
        {typeof templates === 'string' && <p className="px-3 py-2 text-14 text-red-text">{templates}</p>}
        {Array.isArray(templates) && (
          <>
            {templates.map((template) => (
              <MenuButton key={`${template.name} ${template.body}`} onClick={() => choose(template)}>
                {template.name}
              </MenuButton>
            ))}
            <MenuLine />
            <MenuButton icon={<IconEdit size={20} aria-hidden />} onClick={() => setEditing(true)}>
              <Trans>Modifier ces messages</Trans>
            </MenuButton>
          </>
        )}
      </Menu>
      {Array.isArray(templates) && (
        <TemplatesSheet
          open={editing}
          saved={templates}
          title={t`Messages prêts`}
          placeholders={templatePlaceholders}
          save={async (items) => (await api('PUT /owner/message-templates', { body: { items } })).items}
          onClose={() => setEditing(false)}
          onSaved={setTemplates}
        />
      )}
    </>
  )
}
