import { formatDay } from '#contract/core/date-format.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'

export interface ArticleSummary {
  slug: string
  title: string
  description: string
  published: string
  audience: string | undefined
  cover: string
  coverAlt: string
}

export function summaryOf({ slug, front }: { slug: string; front: Record<string, string> }): ArticleSummary {
  return {
    slug,
    title: front.title ?? '',
    description: front.description ?? '',
    published: front.published ?? '',
    audience: front.audience,
    cover: (front.cover ?? '').replace(/\.webp$/, ''),
    coverAlt: front.cover_alt ?? '',
  }
}

/** The pictures of articles are in `public/editorial`, in two widths. */
export function coverImage({ cover, coverAlt }: Pick<ArticleSummary, 'cover' | 'coverAlt'>) {
  return {
    base: `/editorial/${cover}`,
    widths: [480, 960],
    width: 960,
    height: 640,
    alt_text: coverAlt,
    dominant_color: 'var(--color-sand-3)',
  }
}

export function ArticleCard({
  article,
  to,
  priority = false,
}: {
  article: ArticleSummary
  to: string
  priority?: boolean
}) {
  const language = useLanguage()
  return (
    <article className="group relative flex flex-col">
      <div className="aspect-3/2 overflow-hidden rounded-16">
        <Picture
          image={coverImage(article)}
          sizes="(width >= 992px) 384px, (width >= 768px) 45vw, 92vw"
          priority={priority}
          className="transition-transform duration-250 group-hover:scale-102"
        />
      </div>
      <p className="mt-4 text-14 text-muted">{article.audience ?? formatDay(article.published, language)}</p>
      <h2 className="display-24 mt-1">
        <Link to={to} className="after:absolute after:inset-0">
          {article.title}
        </Link>
      </h2>
      <p className="mt-2 text-muted">{article.description}</p>
    </article>
  )
}
