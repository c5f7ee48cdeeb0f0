import { classes } from '#web/ui/class-names.ts'

/** Parts shared by the two invitations, to hosts and to sellers. */

export function InvitationHero({
  title,
  lead,
  action,
  picture,
  pictureAlt,
}: {
  title: React.ReactNode
  lead: React.ReactNode
  action: React.ReactNode
  picture: { avif: string; webp: string; fallback: string }
  pictureAlt: string
}) {
  return (
    <section className="wrap grid items-center gap-8 pt-8 pb-13 md:pt-14 lg:grid-cols-2 lg:gap-16 lg:pb-18">
      <div>
        <h1 className="display-44 lg:display-60">{title}</h1>
        <p className="mt-5 max-w-[52ch] text-18 text-muted">{lead}</p>
        <div className="mt-8">{action}</div>
      </div>
      <picture>
        <source type="image/avif" srcSet={picture.avif} sizes="(min-width: 992px) 560px, 100vw" />
        <img
          src={picture.fallback}
          srcSet={picture.webp}
          sizes="(min-width: 992px) 560px, 100vw"
          alt={pictureAlt}
          width={1200}
          height={800}
          fetchPriority="high"
          className="aspect-3/2 w-full rounded-24 object-cover"
        />
      </picture>
    </section>
  )
}

export function Benefits({
  title,
  items,
}: {
  title: React.ReactNode
  items: { key: string; icon: React.ReactNode; title: React.ReactNode; text: React.ReactNode }[]
}) {
  return (
    <section className="wrap section">
      <h2 className="mb-8 display-32 md:display-44">{title}</h2>
      <ul
        className={classes(
          'grid gap-8 sm:grid-cols-2 lg:gap-x-12 lg:gap-y-10',
          items.length % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
        )}
      >
        {items.map((item) => (
          <li key={item.key}>
            <span className="mb-4 inline-flex size-12 items-center justify-center rounded-12 bg-brand-soft text-brand-text">
              {item.icon}
            </span>
            <h3 className="mb-1 display-20">{item.title}</h3>
            <p className="text-muted">{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Steps({
  title,
  items,
}: {
  title: React.ReactNode
  items: { key: string; title: React.ReactNode; text: React.ReactNode }[]
}) {
  return (
    <section className="bg-surface-2">
      <div className="wrap section">
        <h2 className="mb-8 display-32 md:display-44">{title}</h2>
        <ol className="grid gap-8 md:grid-cols-2 lg:grid-cols-4">
          {items.map((item, index) => (
            <li key={item.key} className="border-t border-line-strong pt-5">
              <p aria-hidden className="mb-2 display-32 text-accent-text">
                {index + 1}
              </p>
              <h3 className="mb-1 display-20">{item.title}</h3>
              <p className="text-muted">{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The closing section, with the button again. */
export function LastCall({
  title,
  text,
  action,
}: {
  title: React.ReactNode
  text: React.ReactNode
  action: React.ReactNode
}) {
  return (
    <section className="wrap section">
      <div className="on-dark flex flex-col items-start gap-4 rounded-24 bg-pine-7 px-6 py-10 text-white md:p-14">
        <h2 className="display-32 md:display-44">{title}</h2>
        <p className="max-w-[56ch] text-18 text-pine-1">{text}</p>
        <div className="mt-2">{action}</div>
      </div>
    </section>
  )
}
