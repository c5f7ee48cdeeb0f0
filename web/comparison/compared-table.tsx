import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhoto, IconX } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { classes } from '#web/ui/class-names.ts'
import { Picture, type PictureSource } from '#web/ui/data/picture.tsx'
import { Link } from '#web/ui/link.tsx'
import type { FactGroup } from './compared-facts.ts'

/** Sticky, so that the labels stay visible while the columns scroll. */
const firstColumn = 'sticky left-0 z-1 w-28 bg-paper pr-3 text-left align-top md:w-48'
const column = 'px-3 align-top'
const wide = 'min-w-[calc(112px+var(--homes)*144px)] md:min-w-[calc(192px+var(--homes)*176px)]'

/** The head of a column. */
export interface ComparedColumn {
  id: string
  title: string
  path: string
  city: string
  image: PictureSource | null
  badge?: ReactNode
  price: ReactNode
}

/** Listings in columns, facts in rows; rows with differences are highlighted. */
export function ComparedTable({
  columns,
  groups,
  onRemove,
}: {
  columns: ComparedColumn[]
  groups: FactGroup[]
  onRemove: (id: string) => void
}) {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`Comparaison`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="compared-scroll relative overflow-x-auto pb-2"
    >
      <table
        style={{ '--homes': columns.length } as CSSProperties}
        className={classes('w-full table-fixed border-collapse text-14 md:text-16', wide)}
      >
        <thead>
          <tr>
            <th scope="col" className={firstColumn}>
              <span className="sr-only">{t`Caractéristique`}</span>
            </th>
            {columns.map((listing) => (
              <th key={listing.id} scope="col" className={classes(column, 'pb-4 text-left font-normal')}>
                <ListingHead listing={listing} onRemove={() => onRemove(listing.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Group key={group.title} group={group} span={columns.length + 1} />
          ))}
        </tbody>
      </table>
      {groups.length === 0 && (
        <p className="py-8 text-muted">
          <Trans>Ces biens ne diffèrent en rien de ce que leurs annonces disent.</Trans>
        </p>
      )}
    </section>
  )
}

function ListingHead({ listing, onRemove }: { listing: ComparedColumn; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-2">
      <div className="relative aspect-4/3 max-w-80 overflow-hidden rounded-12 bg-surface-2 text-faint">
        {listing.image ? (
          <Picture image={listing.image} sizes="(min-width: 768px) 260px, 150px" alt="" />
        ) : (
          <IconPhoto size={32} aria-hidden className="size-full p-10" />
        )}
        <span className="absolute bottom-2 left-2">{listing.badge}</span>
        <button
          type="button"
          aria-label={t`Retirer ${listing.title} de la comparaison`}
          onClick={onRemove}
          className="unprinted absolute top-1.5 right-1.5 inline-flex size-9 items-center justify-center rounded-full bg-white text-ink-9 shadow-raised"
        >
          <IconX size={18} aria-hidden />
        </button>
      </div>
      <Link to={listing.path} className="line-clamp-3 font-semibold hover:underline" title={listing.title}>
        {listing.title}
      </Link>
      <p className="text-muted">{listing.city}</p>
      <p>{listing.price}</p>
    </div>
  )
}

function Group({ group, span }: { group: FactGroup; span: number }) {
  return (
    <>
      <tr>
        <th scope="colgroup" colSpan={span} className="pt-8 pb-2 text-left">
          <span className="sticky left-0 display-20">{group.title}</span>
        </th>
      </tr>
      {group.facts.map(({ name, label, cells, isDifferent }) => (
        <tr key={name} className="border-t border-line">
          <th
            scope="row"
            className={classes(firstColumn, 'py-3 font-normal wrap-break-word hyphens-auto text-muted')}
          >
            {label}
            {isDifferent && (
              <span className="sr-only">
                {' '}
                <Trans>(diffère)</Trans>
              </span>
            )}
          </th>
          {cells.map((cell, index) => (
            <td
              // oxlint-disable-next-line react/no-array-index-key -- the columns are the homes, in their order
              key={index}
              className={classes(column, 'py-3 wrap-anywhere', isDifferent && 'bg-brand-soft font-semibold')}
            >
              {cell ?? (
                <>
                  <span aria-hidden className="text-muted">
                    –
                  </span>
                  <span className="sr-only">
                    <Trans>Non précisé</Trans>
                  </span>
                </>
              )}
            </td>
          ))}
        </tr>
      ))}
    </>
  )
}
