import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { SupportCaseSummary } from '#contract/administration/support/support-cases.ts'
import { api } from '#web/api/browser-api.ts'
import { Select, TextField } from '#web/ui/inputs/field.tsx'

export interface ChosenCase {
  /** Empty for a new one. */
  id: string
  title: string
}
export const newCase: ChosenCase = { id: '', title: '' }

/** A support case that is not closed, or the title of a new one. */
export function ChooseCase({
  chosen,
  error,
  onChange,
}: {
  chosen: ChosenCase
  error?: string | undefined
  onChange: (chosen: ChosenCase) => void
}) {
  const { t } = useLingui()
  const [offered, setOffered] = useState<SupportCaseSummary[]>([])
  useEffect(() => {
    let isCurrent = true
    // Without them a new case can still be opened.
    api('GET /admin/support-cases').then(
      ({ items }) => isCurrent && setOffered(items),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    <div className="flex flex-col gap-4">
      {offered.length > 0 && (
        <Select
          label={t`Affaire`}
          value={chosen.id}
          error={chosen.id ? error : undefined}
          onChange={({ target }) => onChange({ ...chosen, id: target.value })}
        >
          <option value="">{t`Nouvelle affaire`}</option>
          {offered.map(({ id, number, title }) => (
            <option key={id} value={id}>
              {t`n° ${number}`} · {title}
            </option>
          ))}
        </Select>
      )}
      {!chosen.id && (
        <TextField
          data-focus
          label={t`Titre de l’affaire`}
          maxLength={160}
          value={chosen.title}
          error={error}
          onChange={({ target }) => onChange({ ...chosen, title: target.value })}
        />
      )}
    </div>
  )
}
