import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import type { AlertFrequency, SavedSearch } from '#contract/buying/saved-searches.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useStayDates } from '#web/ui/dates/use-stay-dates.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox, Select, TextField } from '#web/ui/inputs/field.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useFrequencyNames } from './frequency-names.ts'
import { useSearchName } from './search-name.ts'

const undoMilliseconds = 8000

/** A saved search: its criteria, its results and the frequency of its alert. */
export function SearchCard({ search }: { search: SavedSearch }) {
  const { t } = useLingui()
  const frequencyNames = useFrequencyNames()
  const { change, remove } = useChanges(search)
  const [renaming, setRenaming] = useState(false)
  const nameOf = useSearchName()
  const name = search.name || nameOf(search.kind, search.search)
  return (
    <li className="grid gap-x-8 gap-y-4 rounded-16 border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_400px] md:p-6">
      <div className="min-w-0">
        <h3 className="display-20 wrap-anywhere">
          <Link to={resultsOf(search)} className="hover:underline">
            {name}
          </Link>
        </h3>
        <Stay search={search} />
        <Answers search={search} />
        <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-14">
          <Checkbox
            label={<Trans>Baisses de prix</Trans>}
            checked={search.price_drops}
            onChange={(event) => void change({ price_drops: event.target.checked })}
          />
          {(search.kind === 'sale' || search.filters.check_in || search.filters.month) && (
            <Checkbox
              label={
                search.kind === 'sale' ? (
                  <Trans>Retours en vente</Trans>
                ) : (
                  <Trans>Nuits qui se libèrent</Trans>
                )
              }
              checked={search.back_on_market}
              onChange={(event) => void change({ back_on_market: event.target.checked })}
            />
          )}
        </div>
      </div>
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Select
            label={<Trans>Me prévenir</Trans>}
            value={search.rhythm}
            onChange={(event) => void change({ rhythm: event.target.value as AlertFrequency })}
          >
            {Object.entries(frequencyNames).map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </Select>
        </div>
        <IconButton label={t`Renommer ${name}`} onClick={() => setRenaming(true)}>
          <IconPencil size={20} aria-hidden />
        </IconButton>
        <IconButton label={t`Supprimer ${name}`} onClick={() => void remove()}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </div>
      {renaming && (
        <NameDialog
          name={search.name}
          onClose={() => setRenaming(false)}
          onSave={(name) => void change({ name }).then((done) => done && setRenaming(false))}
        />
      )}
    </li>
  )
}

const stayFields = ['check_in', 'check_out', 'flexible_days', 'month', 'stay_length']

/** Address of the results. The search rejects dates in the past, so they are left out once a search is over. */
function resultsOf({ kind, search, is_over }: SavedSearch) {
  if (kind === 'sale') return paths.sales(search)
  const address = new URLSearchParams(search)
  if (is_over) for (const field of stayFields) address.delete(field)
  return paths.rentals(address.toString())
}

function Stay({ search: { filters, is_over } }: { search: SavedSearch }) {
  const dates = useStayDates()(filters)
  const { guests } = filters
  if (!dates) return null
  return (
    <p className="mt-1 text-14 font-medium">
      {dates}
      {guests !== undefined && (
        <>
          {' · '}
          <Plural value={guests} one="# voyageur" other="# voyageurs" />
        </>
      )}
      {is_over && (
        <>
          {' · '}
          <Trans>ces dates sont passées</Trans>
        </>
      )}
    </p>
  )
}

function Answers({
  search: { kind, total, total_is_exact: isExact, is_over, last_alert_at },
}: {
  search: SavedSearch
}) {
  const language = useLanguage()
  const last = last_alert_at && formatDay(dateOfInstant(last_alert_at), language)
  return (
    <p className="mt-1 text-muted">
      {is_over ? (
        <Trans>Elle ne vous écrit plus</Trans>
      ) : !isExact ? (
        <Plural value={total} one="Plus de # bien y répond" other="Plus de # biens y répondent" />
      ) : kind === 'sale' ? (
        <Plural value={total} one="# bien y répond" other="# biens y répondent" _0="Aucun bien n’y répond" />
      ) : (
        <Plural
          value={total}
          one="# logement y répond"
          other="# logements y répondent"
          _0="Aucun logement n’y répond"
        />
      )}
      {last && (
        <>
          {' · '}
          <Trans>dernière alerte le {last}</Trans>
        </>
      )}
    </p>
  )
}

type Change = Partial<Pick<SavedSearch, 'name' | 'rhythm' | 'price_drops' | 'back_on_market'>>

function useChanges(search: SavedSearch) {
  const { t } = useLingui()
  const { mutate } = useMutation({ revalidates: true, errorToast: 3000 })
  const { id } = search
  const change = (body: Change) =>
    mutate(() => api('PATCH /saved-searches/:id', { params: { id }, body }), {
      key: Object.keys(body).join(' '),
      supersedes: true,
      successMessage: t`Alerte enregistrée`,
    })
  const restore = () => {
    const { kind, name, search: address, rhythm: frequency, time_zone, price_drops, back_on_market } = search
    const body = { kind, name, search: address, rhythm: frequency, time_zone, price_drops, back_on_market }
    return mutate(() => api('POST /saved-searches', { body }), { key: 'restore' })
  }
  const remove = () =>
    mutate(
      async () => {
        await api('DELETE /saved-searches/:id', { params: { id } })
        showToast(t`Recherche supprimée`, 'success', undoMilliseconds, {
          label: t({ message: 'Annuler', context: 'undo' }),
          run: () => void restore(),
        })
      },
      { key: 'removal' },
    )
  return { change, remove }
}

function NameDialog({
  name,
  onClose,
  onSave,
}: {
  name: string
  onClose: () => void
  onSave: (name: string) => void
}) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(draft.trim())
  }
  return (
    <Dialog open onClose={onClose} title={t`Renommer la recherche`}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={<Trans>Nom de la recherche</Trans>}
          maxLength={80}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
        <Button type="submit" className="self-end">
          <Trans>Enregistrer</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
