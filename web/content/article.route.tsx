import 'virtual:texts/core/content'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import { pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { paths, withoutLanguage } from '#web/paths.ts'
import { breadcrumbList, pageHead } from '#web/shell/page/page-meta.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import type { Route } from './+types/article.route.ts'
import { ArticleCard, coverImage, summaryOf } from './article-card.tsx'
import { termFacts } from './company-facts.ts'
import { fillIn, listArticles, readArticle } from './markdown.server.ts'
import { Prose } from './prose.tsx'

/** One article of the blog or one guide. */
export function loader(args: Route.LoaderArgs) {
  const { pathname } = args.url
  const language = languageOfPath(pathname)
  const folder = withoutLanguage(pathname).startsWith('/guides') ? 'guides' : 'blog'
  const article = readArticle(folder, args.params.slug, language)
  if (!article) throw new Response('Not found', { status: 404 })
  const summary = summaryOf(article)
  const { publicUrl } = args.context.get(pageServices)
  const list = folder === 'guides' ? paths.guides() : paths.blog()
  const listName = i18nFor(language)._(folder === 'guides' ? msg`Guides` : msg`Blog`)
  const others = listArticles(folder, language)
    .filter(({ slug }) => slug !== article.slug)
    .map(summaryOf)
    .sort((a, b) => b.published.localeCompare(a.published))
    .slice(0, 3)
  return {
    head: pageHead(args, {
      title: summary.title,
      description: summary.description,
      type: 'article',
      image: { url: `/editorial/${summary.cover}-960.webp`, width: 960, height: 640, alt: summary.coverAlt },
      jsonLd: [
        {
          '@type': 'Article',
          headline: summary.title,
          description: summary.description,
          datePublished: summary.published,
          inLanguage: 'fr',
          mainEntityOfPage: `${publicUrl}${pathname}`,
          author: { '@type': 'Organization', name: article.front.author ?? 'Demeure', url: publicUrl },
          image: `${publicUrl}/editorial/${summary.cover}-960.webp`,
          publisher: { '@type': 'Organization', name: 'Demeure', url: publicUrl },
        },
        breadcrumbList(publicUrl, [
          { name: listName, path: list },
          { name: summary.title, path: withoutLanguage(pathname) },
        ]),
      ],
    }),
    folder,
    summary,
    author: article.front.author ?? '',
    html: fillIn(article.html, termFacts(args.context.get(pageServices).config)),
    others,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ArticlePage({
  loaderData: { folder, summary, author, html, others },
}: Route.ComponentProps) {
  const language = useLanguage()
  const addressOf = folder === 'guides' ? paths.guide : paths.blogArticle
  return (
    <div className="wrap section">
      <article lang="fr" className="mx-auto max-w-reading">
        <p className="text-14">
          <Link to={folder === 'guides' ? paths.guides() : paths.blog()} className="text-link">
            {folder === 'guides' ? <Trans>Tous les guides</Trans> : <Trans>Tous les articles</Trans>}
          </Link>
        </p>
        <h1 className="display-44 mt-4">{summary.title}</h1>
        <p className="mt-4 text-20 text-muted">{summary.description}</p>
        <p className="mt-4 text-14 text-muted">
          {author} · {formatDay(summary.published, language)}
        </p>
        <div className="my-8 aspect-3/2 overflow-hidden rounded-16">
          <Picture image={coverImage(summary)} sizes="(width >= 800px) 720px, 92vw" priority />
        </div>
        <Prose html={html} />
      </article>
      <aside className="mt-20 border-t border-line pt-12">
        <h2 className="display-32">
          <Trans>À lire aussi</Trans>
        </h2>
        <div lang="fr" className="mt-8 grid gap-x-6 gap-y-12 md:grid-cols-3">
          {others.map((other) => (
            <ArticleCard key={other.slug} article={other} to={addressOf(other.slug)} />
          ))}
        </div>
      </aside>
    </div>
  )
}
