import 'virtual:texts/core/content'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import { pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { withoutLanguage } from '#web/paths.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import type { Route } from './+types/page.route.ts'
import { companyFacts } from './company-facts.ts'
import { fillIn, readArticle } from './markdown.server.ts'
import { Prose } from './prose.tsx'

/** One of the pages in `content`, named as its address: about, terms of use, privacy… */
export function loader(args: Route.LoaderArgs) {
  const { pathname } = args.url
  const language = languageOfPath(pathname)
  const page = readArticle('pages', withoutLanguage(pathname).replace(/^\/|\/$/g, ''), language)
  if (!page) throw new Response('Not found', { status: 404 })
  const missing = i18nFor(language)._(msg`renseignement à compléter par l’exploitant`)
  const facts = companyFacts(args.context.get(pageServices).config, missing)
  const { title = '', description = '', lead, updated } = page.front
  return {
    head: pageHead(args, { title, description }),
    title,
    lead,
    updated,
    headings: page.headings,
    html: fillIn(page.html, facts),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Page({ loaderData: { title, lead, updated, headings, html } }: Route.ComponentProps) {
  const language = useLanguage()
  return (
    <div className="wrap section grid gap-x-16 gap-y-8 xl:grid-cols-[minmax(0,720px)_1fr]">
      <header className="xl:col-span-2">
        <h1 className="display-44">{title}</h1>
        {lead && <p className="mt-4 max-w-[60ch] text-20 text-muted">{lead}</p>}
        {updated && (
          <p className="mt-3 text-14 text-muted">
            <Trans>Mis à jour le {formatDay(updated, language)}</Trans>
          </p>
        )}
      </header>
      {headings.length > 3 && <Contents headings={headings} />}
      <Prose html={html} />
    </div>
  )
}

/** The sections of a long page: beside it on large screens, collapsed above it on small ones. */
function Contents({ headings }: { headings: { id: string; text: string }[] }) {
  const list = (
    <ol className="mt-3 flex flex-col gap-2 text-14">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="hover:underline">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  const { t } = useLingui()
  const box = 'rounded-16 border border-line bg-surface p-6'
  return (
    <nav
      aria-label={t`Sur cette page`}
      className="xl:sticky xl:top-26 xl:col-start-2 xl:row-start-2 xl:self-start"
    >
      <details className={classes(box, 'xl:hidden')}>
        <summary className="font-semibold">
          <Trans>Sur cette page</Trans>
        </summary>
        {list}
      </details>
      <div className={classes(box, 'hidden xl:block')}>
        <h2 className="font-semibold">
          <Trans>Sur cette page</Trans>
        </h2>
        {list}
      </div>
    </nav>
  )
}
