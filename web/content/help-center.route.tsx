import 'virtual:texts/core/content'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { Form } from 'react-router'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { paths } from '#web/paths.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useInLanguage } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import type { Route } from './+types/help-center.route.ts'
import { pageServices } from '#web/api/api.ts'
import { termFacts } from './company-facts.ts'
import { fillIn, listArticles } from './markdown.server.ts'
import { Prose } from './prose.tsx'
import { matchesWords } from './match-words.ts'

/** The questions by category, or those that match the search. */
export function loader(args: Route.LoaderArgs) {
  const { url } = args
  const language = languageOfPath(url.pathname)
  const words = (url.searchParams.get('q') ?? '').slice(0, 120)
  const facts = termFacts(args.context.get(pageServices).config)
  const questions = listArticles('help', language)
    .map((question) => ({ ...question, html: fillIn(question.html, facts) }))
    .sort((a, b) => Number(a.front.order) - Number(b.front.order))
    .filter(({ front, html }) =>
      matchesWords(
        words,
        [front.title ?? '', front.keywords ?? '', front.category ?? '', html.replace(/<[^>]+>/g, ' ')].join(
          ' ',
        ),
      ),
    )
    .map(({ slug, front, html }) => ({
      slug,
      title: front.title ?? '',
      category: front.category ?? '',
      html,
    }))
  const i18n = i18nFor(language)
  return {
    head: pageHead(args, {
      title: i18n._(msg`Centre d’aide`),
      description: i18n._(
        msg`Réserver, payer, annuler, publier : les réponses aux questions que l’on nous pose.`,
      ),
      hidden: words !== '',
    }),
    words,
    categories: [...Map.groupBy(questions, ({ category }) => category)].map(([name, items]) => ({
      name,
      items,
    })),
    total: questions.length,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function HelpCenter({ loaderData: { words, categories, total } }: Route.ComponentProps) {
  const { t } = useLingui()
  const localized = useInLanguage()
  return (
    <div className="wrap section">
      <div className="mx-auto max-w-reading">
        <h1 className="display-44">
          <Trans>
            Comment <span className="whitespace-nowrap">pouvons-nous</span> vous aider ?
          </Trans>
        </h1>
        <search>
          <Form action={localized(paths.helpCenter())} className="mt-8 flex gap-3">
            <div className="relative grow">
              <IconSearch size={20} aria-hidden className="absolute top-3.5 left-3.5 text-muted" />
              <input
                key={words}
                type="search"
                name="q"
                defaultValue={words}
                maxLength={120}
                aria-label={t`Chercher une question`}
                placeholder={t`Annulation, acompte, photo…`}
                className="h-12 w-full rounded-12 bg-surface pr-3.5 pl-11 inset-ring inset-ring-control-line"
              />
            </div>
            <Button type="submit" className="h-12!">
              <Trans>Chercher</Trans>
            </Button>
          </Form>
        </search>
        {words !== '' && (
          <output className="mt-4 block text-muted">
            <Plural value={total} one="# réponse" other="# réponses" /> · <Trans>« {words} »</Trans>
          </output>
        )}
        {total === 0 && (
          <div className="mt-8">
            <EmptyState
              icon={<IconSearch size={32} aria-hidden />}
              title={<Trans>Aucune question ne correspond</Trans>}
              action={
                <ButtonLink to={paths.contact()}>
                  <Trans>Nous écrire</Trans>
                </ButtonLink>
              }
            >
              <Trans>Essayez d’autres mots, ou écrivez-nous : une personne vous répond.</Trans>
            </EmptyState>
          </div>
        )}
        {categories.map(({ name, items }) => (
          <section key={name} className="mt-12">
            <h2 className="display-24">{name}</h2>
            <div className="mt-4 border-b border-line">
              {items.map(({ slug, title, html }) => (
                <details
                  key={slug}
                  id={slug}
                  name={words ? undefined : 'question'}
                  open={words !== '' && total <= 3}
                  className="group border-t border-line"
                >
                  <summary className="flex items-center justify-between gap-6 py-5 text-18 font-semibold">
                    {title}
                    <span aria-hidden className="text-24 leading-6 text-brand-text group-open:rotate-45">
                      +
                    </span>
                  </summary>
                  <div className="pb-6">
                    <Prose html={html} />
                  </div>
                </details>
              ))}
            </div>
          </section>
        ))}
        {total > 0 && (
          <p className="mt-12 text-muted">
            <Trans>Vous n’avez pas trouvé votre réponse ?</Trans>{' '}
            <ButtonLink to={paths.contact()} variant="ghost">
              <Trans>Nous écrire</Trans>
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  )
}
