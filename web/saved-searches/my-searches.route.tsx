import '../locales/saved-searches.ts'
import '../locales/areas.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHomeSearch, IconTrash } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/my-searches.route.ts'
import type { AlertRhythm, SavedSearch } from '../../contract/saved-searches.ts'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/browser-api.ts'
import { Loaded, outcomeOf } from '../areas/loaded.tsx'
import { paths } from '../paths.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { formatDay } from '../ui/dates.ts'
import { Checkbox, Select } from '../ui/field.tsx'
import { Link, useLanguage } from '../ui/link.tsx'
import { EmptyState, Skeleton } from '../ui/states.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useRhythmNames } from './rhythm-names.ts'

const undoMilliseconds = 8000

export function clientLoader() {
  return { outcome: outcomeOf(api('GET /saved-searches')) }
}
clientLoader.hydrate = true as const

export default function MySearches({ loaderData: { outcome } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Vos recherches`} – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Vos recherches</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Les biens à vendre qui leur répondent, et comment vous en êtes prévenu</Trans>
        </p>
      </header>
      <Loaded outcome={outcome} skeleton={<Skeleton className="h-64 rounded-16!" />}>
        {({ items }) => <Searches searches={items} />}
      </Loaded>
    </div>
  )
}

function Searches({ searches }: { searches: SavedSearch[] }) {
  const { t } = useLingui()
  if (searches.length === 0) {
    return (
      <EmptyState
        icon={<IconHomeSearch size={32} aria-hidden />}
        title={t`Aucune recherche enregistrée`}
        action={
          <ButtonLink to={paths.sales()}>
            <Trans>Chercher un bien à vendre</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Cherchez un bien, dessinez une zone, puis choisissez « M’alerter » : nous veillons pour vous.
        </Trans>
      </EmptyState>
    )
  }
  return (
    <ul className="flex flex-col gap-4">
      {searches.map((search) => (
        <Search key={search.id} search={search} />
      ))}
    </ul>
  )
}

function Search({ search }: { search: SavedSearch }) {
  const { t } = useLingui()
  const language = useLanguage()
  const rhythms = useRhythmNames()
  const { revalidate } = useRevalidator()
  const { id } = search
  const name = search.name || t`Recherche sans nom`
  const last = search.last_alert_at && formatDay(search.last_alert_at.slice(0, 10), language)

  async function attempt(work: () => Promise<unknown>, done: () => void) {
    try {
      await work()
      done()
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(error.message, 'error')
    }
  }
  const change = (body: { rhythm?: AlertRhythm; price_drops?: boolean; back_on_market?: boolean }) =>
    attempt(
      () => api('PATCH /saved-searches/:id', { params: { id }, body }),
      () => showToast(t`Alerte enregistrée`, 'success'),
    )
  const bringBack = () =>
    attempt(
      () =>
        api('POST /saved-searches', {
          body: {
            name: search.name,
            search: search.search,
            rhythm: search.rhythm,
            time_zone: search.time_zone,
            price_drops: search.price_drops,
            back_on_market: search.back_on_market,
          },
        }),
      () => {},
    )
  const remove = () =>
    attempt(
      () => api('DELETE /saved-searches/:id', { params: { id } }),
      () =>
        showToast(t`Recherche supprimée`, 'success', undoMilliseconds, {
          label: t({ message: 'Annuler', context: 'undo' }),
          run: () => void bringBack(),
        }),
    )

  return (
    <li className="grid gap-x-8 gap-y-4 rounded-16 border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_280px] md:p-6">
      <div className="min-w-0">
        <h2 className="display-20">
          <Link to={paths.sales(search.search)} className="hover:underline">
            {name}
          </Link>
        </h2>
        <p className="mt-1 text-muted">
          <Plural
            value={search.total}
            one="# bien y répond"
            other="# biens y répondent"
            _0="Aucun bien n’y répond"
          />
          {last && (
            <>
              {' · '}
              <Trans>dernière alerte le {last}</Trans>
            </>
          )}
        </p>
        <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-14">
          <Checkbox
            label={<Trans>Baisses de prix</Trans>}
            checked={search.price_drops}
            onChange={(event) => void change({ price_drops: event.target.checked })}
          />
          <Checkbox
            label={<Trans>Retours en vente</Trans>}
            checked={search.back_on_market}
            onChange={(event) => void change({ back_on_market: event.target.checked })}
          />
        </div>
      </div>
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Select
            label={<Trans>Me prévenir</Trans>}
            value={search.rhythm}
            onChange={(event) => void change({ rhythm: event.target.value as AlertRhythm })}
          >
            {Object.entries(rhythms).map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </Select>
        </div>
        <IconButton label={t`Supprimer ${name}`} onClick={() => void remove()}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
