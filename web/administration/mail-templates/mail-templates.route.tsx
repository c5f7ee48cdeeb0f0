import 'virtual:texts/administration/lists'
import 'virtual:texts/administration/mail-templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconMailSearch } from '@tabler/icons-react'
import { mailTemplateGroups } from '#contract/messaging/mail-template-enums.ts'
import type { MailTemplate, MailTemplateSummary } from '#contract/messaging/mail-templates.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { classes } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { ListSearch } from '#web/ui/data/list-controls.tsx'
import { RowGroups } from '#web/ui/data/row-list.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useWide } from '#web/ui/hooks/use-wide.ts'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import type { Route } from './+types/mail-templates.route.ts'
import { useMailLabel } from './mail-label.ts'
import { templateSearch } from './template-address.ts'
import { TemplateEditor } from './template-editor.tsx'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { kind, language } = templateSearch.parse(url.searchParams)
  return {
    list: resultOf(api('GET /admin/mail-templates')),
    opened:
      kind === ''
        ? null
        : resultOf(api('GET /admin/mail-templates/:kind', { params: { kind }, query: { language } })),
  }
}
clientLoader.hydrate = true as const

/** Texts of the e-mails by language, with their history. */
export default function MailTemplates({ loaderData: { list, opened } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [state, show] = useSearchState(templateSearch)
  const wide = useWide(1200)
  const isAlone = !wide && state.kind !== ''
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Modèles d’e-mails`} – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Modèles d’e-mails</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Les messages écrits après un changement le disent ; ceux qui sont partis restent.</Trans>
        </p>
      </header>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,360px)_minmax(0,1fr)]">
        {!isAlone && (
          <div className="flex min-w-0 flex-col gap-4">
            <search className="flex">
              <ListSearch
                label={t`Rechercher un e-mail`}
                placeholder={t`Nom ou objet`}
                value={state.search}
                onChange={(search) => show({ search }, true)}
              />
            </search>
            <Loaded result={list} skeleton={<Skeleton className="h-160 rounded-16!" />}>
              {({ items }) => (
                <TemplateList
                  items={items}
                  search={state.search}
                  current={state.kind}
                  onOpen={(kind) => show({ kind }, wide)}
                />
              )}
            </Loaded>
          </div>
        )}
        {isAlone && (
          <button
            type="button"
            className="text-link inline-flex w-fit items-center gap-1 text-14"
            onClick={() => show({ kind: '' })}
          >
            <IconChevronLeft size={18} aria-hidden />
            <Trans>Tous les modèles</Trans>
          </button>
        )}
        {opened ? (
          <Loaded result={opened} skeleton={<Skeleton className="h-160 rounded-16!" />}>
            {(template) => (
              <TemplateEditor
                key={`${template.kind} ${template.language} ${template.history[0]?.id ?? ''}`}
                template={template}
                onLanguage={(language) => show({ language }, true)}
              />
            )}
          </Loaded>
        ) : (
          wide && (
            <EmptyState icon={<IconMailSearch size={32} aria-hidden />} title={t`Choisissez un e-mail`}>
              <Trans>Son texte, ses mots à remplacer et un aperçu s’affichent ici.</Trans>
            </EmptyState>
          )
        )}
      </div>
    </div>
  )
}

function TemplateList({
  items,
  search,
  current,
  onOpen,
}: {
  items: MailTemplateSummary[]
  search: string
  current: string
  onOpen: (kind: MailTemplate['kind']) => void
}) {
  const label = useMailLabel()
  const searched = search.trim().toLowerCase()
  const found = items.filter(({ kind, subject }) =>
    `${label(`mail.${kind}`)} ${subject}`.toLowerCase().includes(searched),
  )
  if (found.length === 0) {
    return (
      <p className="text-muted">
        <Trans>Aucun e-mail ne porte ce nom ou cet objet.</Trans>
      </p>
    )
  }
  const sections = mailTemplateGroups.map((group) => {
    const own = found.filter((item) => item.group === group)
    if (own.length === 0) return null
    return (
      <section key={group} className="rounded-16 border border-line bg-surface">
        <h2 className="px-4 pt-4 pb-2 text-14 font-semibold text-muted">{label(`mail_group.${group}`)}</h2>
        <ul data-rows className="divide-y divide-line">
          {own.map(({ kind, changed_in: changedIn }) => (
            <li key={kind}>
              <button
                type="button"
                aria-current={kind === current || undefined}
                onClick={() => onOpen(kind)}
                className={classes(
                  'flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2.5 text-left hover:bg-surface-2',
                  kind === current && 'bg-brand-soft font-semibold',
                )}
              >
                {label(`mail.${kind}`)}
                {changedIn.length > 0 && (
                  <Badge colour="blue">{changedIn.map((each) => each.toUpperCase()).join(', ')}</Badge>
                )}
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  })
  return <RowGroups className="flex flex-col gap-4">{sections}</RowGroups>
}
