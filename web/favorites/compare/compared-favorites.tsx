import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ListingDiscussion } from '#contract/buying/favorite-lists.ts'
import type { Favorite, FavoriteList } from '#contract/buying/favorites.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { hasRoomCount } from '../has-room-count.ts'
import { PriceHistory } from '../price-history.tsx'
import { ListingComments } from '../shared/listing-comments.tsx'
import { ListingVotes } from '../shared/listing-votes.tsx'
import { SharedNote } from '../shared/shared-note.tsx'
import { TakeOut } from '../take-out.tsx'
import { comparedColumns, favoriteOfAll } from './compared-columns.ts'
import { ComparedHead } from './compared-head.tsx'
import type { ComparedStay } from './compared-stay.ts'
import { StayCancellation, StayDates } from './stay-cells.tsx'
import { useStayQuotes } from './use-stay-quotes.ts'

/**
 * Favourites as columns, what decides between them as rows; the names of the rows stay while it scrolls. In a list with
 * other members their votes, comments and common notes are rows too.
 */
export function ComparedFavorites({
  items,
  list,
  shared,
  discussions,
  numbers,
  stay,
  search,
}: {
  items: Favorite[]
  /** The open list; undefined where all favourites are open. */
  list: FavoriteList | undefined
  /** The same, where it has other members. */
  shared: FavoriteList | undefined
  discussions: ListingDiscussion[]
  /** On the map of the list, by home. */
  numbers: ReadonlyMap<string, number>
  stay: ComparedStay | null
  /** Dates to pass on in the links. */
  search: string
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const columns = comparedColumns(items)
  const best = favoriteOfAll(shared, columns, discussions)
  const of = (id: string) => discussions.find((one) => one.id === id)
  const row = { columns, best }
  const count = columns.length
  const quotes = useStayQuotes(
    columns.flatMap(({ home }) => (home.kind === 'rental' ? home.id : [])),
    stay,
  )
  return (
    <section
      aria-label={t`Logements côte à côte`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-16 border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left text-14">
        <thead>
          <tr>
            <th scope="col" className={classes(label, 'font-semibold text-muted')}>
              <Plural value={count} one="# logement" other="# logements" />
            </th>
            {columns.map(({ home }) => (
              <th key={home.id} scope="col" className={classes(cell(home.id === best), 'font-normal')}>
                <ComparedHead
                  listing={home}
                  stay={stay}
                  quote={quotes.get(home.id)}
                  number={numbers.get(home.id)}
                  search={search}
                  isBest={home.id === best}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shared && (
            <Row name={t`Vos votes`} {...row}>
              {({ home }) => <ListingVotes list={shared} home={home} discussion={of(home.id)} isCompact />}
            </Row>
          )}
          <Row name={t`Prix depuis l’ajout`} {...row}>
            {(favorite) => <PriceHistory favorite={favorite} />}
          </Row>
          {stay && (
            <Row name={t`Vos dates`} {...row}>
              {({ home }) => home.kind === 'rental' && <StayDates state={quotes.get(home.id)} />}
            </Row>
          )}
          <Row name={t`Place`} {...row}>
            {({ home: { kind, max_guests, bedrooms, bathrooms, surface } }) => (
              <ul className="flex flex-col gap-0.5">
                {max_guests !== null && (
                  <li className="font-semibold">
                    <Plural value={max_guests} one="# voyageur" other="# voyageurs" />
                  </li>
                )}
                {hasRoomCount({ kind, bedrooms }) && (
                  <li>
                    <Plural value={bedrooms} _0="Pièce unique" one="# chambre" other="# chambres" />
                  </li>
                )}
                {bathrooms > 0 && (
                  <li className="text-muted">
                    <Plural value={bathrooms} one="# salle de bain" other="# salles de bain" />
                  </li>
                )}
                {surface !== null && (
                  <li className="text-muted tabular">{`${formatNumber(surface, language)} m²`}</li>
                )}
              </ul>
            )}
          </Row>
          {stay && (
            <Row name={t`Annulation`} {...row}>
              {({ home }) => home.kind === 'rental' && <StayCancellation state={quotes.get(home.id)} />}
            </Row>
          )}
          {shared ? (
            <>
              <Row name={t`Vos mots`} {...row}>
                {({ home }) => (
                  <ListingComments listId={shared.id} home={home} comments={of(home.id)?.comments ?? []} />
                )}
              </Row>
              <Row name={t`Note commune`} {...row}>
                {({ home }) => <SharedNote listId={shared.id} home={home} note={of(home.id)?.note ?? null} />}
              </Row>
            </>
          ) : (
            <Row name={t`Votre note`} {...row}>
              {({ note }) =>
                note ? (
                  <p className="wrap-anywhere whitespace-pre-line">{note}</p>
                ) : (
                  <span className="text-muted">
                    <Trans>Aucune</Trans>
                  </span>
                )
              }
            </Row>
          )}
          {list && (
            <Row name={t`Liste`} {...row}>
              {(favorite) => <TakeOut list={list} favorite={favorite} />}
            </Row>
          )}
        </tbody>
      </table>
    </section>
  )
}

const label =
  'sticky left-0 z-10 w-28 min-w-28 border-r border-line bg-surface p-3 align-top md:w-36 md:min-w-36 md:p-4'

function cell(isBest: boolean) {
  return classes(
    'min-w-48 border-l border-line p-3 align-top first:border-l-0 md:p-4',
    isBest && 'bg-brand-soft',
  )
}

function Row({
  name,
  columns,
  best,
  children,
}: {
  name: string
  columns: readonly Favorite[]
  best: string | null
  children: (favorite: Favorite) => React.ReactNode
}) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className={classes(label, 'font-semibold text-muted')}>
        {name}
      </th>
      {columns.map((favorite) => (
        <td key={favorite.home.id} className={cell(favorite.home.id === best)}>
          {children(favorite)}
        </td>
      ))}
    </tr>
  )
}
