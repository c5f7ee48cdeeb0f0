import 'virtual:texts/core/content'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { paths, withoutLanguage } from '#web/paths.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import { useLanguage } from '#web/ui/link.tsx'
import type { Route } from './+types/articles.route.ts'
import { ArticleCard, summaryOf } from './article-card.tsx'
import { listArticles } from './markdown.server.ts'

/** The lists of the blog and of the guides, newest first. */
export function loader(args: Route.LoaderArgs) {
  const { pathname } = args.url
  const language = languageOfPath(pathname)
  const folder = withoutLanguage(pathname).startsWith('/guides') ? 'guides' : 'blog'
  const i18n = i18nFor(language)
  const texts = {
    blog: {
      title: i18n._(msg`Blog`),
      description: i18n._(msg`Des nouvelles de la maison et des idées pour bien choisir.`),
    },
    guides: {
      title: i18n._(msg`Guides`),
      description: i18n._(msg`Louer, accueillir, acheter, vendre : l’essentiel, expliqué pas à pas.`),
    },
  }[folder]
  const articles = listArticles(folder, language)
    .map(summaryOf)
    .sort((a, b) => b.published.localeCompare(a.published))
  return { head: pageHead(args, texts), folder, articles, ...texts }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Articles({
  loaderData: { folder, title, description, articles },
}: Route.ComponentProps) {
  const language = useLanguage()
  const addressOf = folder === 'guides' ? paths.guide : paths.blogArticle
  return (
    <div className="wrap section">
      <h1 className="display-44">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-20 text-muted">{description}</p>
      {language !== 'fr' && (
        <p className="mt-3 text-14 text-muted">
          <Trans>Ces articles sont écrits en français.</Trans>
        </p>
      )}
      <div lang="fr" className="mt-10 grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {articles.map((article, index) => (
          <ArticleCard
            key={article.slug}
            article={article}
            to={addressOf(article.slug)}
            priority={index < 2}
          />
        ))}
      </div>
    </div>
  )
}
