import 'virtual:texts/buying/saved-searches'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { AlertFrequency, SearchKind } from '#contract/buying/saved-searches.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { noticeClient } from '#web/session/notice-client.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Select, TextField } from '#web/ui/inputs/field.tsx'
import { useFrequencyNames } from './frequency-names.ts'
import { useSearchName } from './search-name.ts'

/** Name and frequency of an alert for the present search. */
export function SaveSearchDialog({
  kind,
  fields,
  onClose,
}: {
  kind: SearchKind
  fields: Record<string, string>
  onClose: () => void
}) {
  const { t } = useLingui()
  const frequencyNames = useFrequencyNames()
  const nameOf = useSearchName()
  const [name, setName] = useState(() => nameOf(kind, new URLSearchParams(fields).toString()))
  const [frequency, setFrequency] = useState<AlertFrequency>('daily')
  const { mutate, isPending, error } = useMutation({ unexpected: () => t`Erreur inconnue` })
  const [saved, setSaved] = useState(false)
  async function save(event: FormEvent) {
    event.preventDefault()
    const search = new URLSearchParams(fields).toString()
    // Daily and weekly alerts are sent in the morning of this time zone.
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const body = { kind, name, search, rhythm: frequency, time_zone }
    await mutate(() => api('POST /saved-searches', { body }), {
      onSuccess: () => {
        setSaved(true)
        void noticeClient()
      },
    })
  }
  return (
    <Dialog open onClose={onClose} title={t`M’alerter pour cette recherche`}>
      {saved ? (
        <div className="flex flex-col gap-5">
          <p>
            {kind === 'sale' ? (
              <Trans>
                C’est noté. Vous serez prévenu des nouveaux biens, des prix qui baissent et des retours en
                vente.
              </Trans>
            ) : 'check_in' in fields || 'month' in fields ? (
              <Trans>
                C’est noté. Vous serez prévenu des nouveaux logements, des prix qui baissent et de ceux qui se
                libèrent à vos dates.
              </Trans>
            ) : (
              <Trans>C’est noté. Vous serez prévenu des nouveaux logements et des prix qui baissent.</Trans>
            )}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              <Trans>Revenir aux résultats</Trans>
            </Button>
            <ButtonLink to={paths.mySearches()}>
              <Trans>Voir mes recherches</Trans>
            </ButtonLink>
          </div>
        </div>
      ) : (
        <form onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
          {error && <Alert>{error.message}</Alert>}
          <TextField
            label={<Trans>Nom de la recherche</Trans>}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
            placeholder={kind === 'sale' ? t`Maison avec jardin près de Lyon` : t`Week-end à la mer`}
          />
          <Select
            label={<Trans>Me prévenir</Trans>}
            value={frequency}
            onChange={(event) => setFrequency(event.target.value as AlertFrequency)}
          >
            {Object.entries(frequencyNames).map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </Select>
          <div className="flex justify-end">
            <Button type="submit" isPending={isPending}>
              <Trans>Enregistrer la recherche</Trans>
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
