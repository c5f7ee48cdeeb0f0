import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { BulkJob } from '#contract/administration/bulk-jobs.ts'
import type { countPeople } from '#contract/people/people.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { Language } from '#contract/core/language.ts'
import { api } from '#web/api/browser-api.ts'
import { Select } from '#web/ui/inputs/field.tsx'
import { languageNames } from '#web/ui/language-names.ts'
import { MessageDialog } from '../people/message-dialog.tsx'
import { listedRoles } from '../people/people-address.ts'
import { roleNames } from '../people/person-labels.tsx'

type Counted = EndpointAnswer<typeof countPeople> & { role: string; language: string }

/** Writes to everybody with an active account, or to a role and a language of them. */
export function NewAnnouncement({
  onClose,
  onStarted,
}: {
  onClose: () => void
  onStarted: (job: BulkJob) => void
}) {
  const { t } = useLingui()
  const [role, setRole] = useState('')
  const [language, setLanguage] = useState('')
  const [counted, setCounted] = useState<Counted | null>(null)
  useEffect(() => {
    let isCurrent = true
    api('GET /admin/users/count', { query: audience(role, language) }).then(
      (found) => isCurrent && setCounted({ role, language, ...found }),
      // Without a number the message cannot be sent.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [role, language])
  const shown = counted?.role === role && counted.language === language ? counted : null
  return (
    <MessageDialog
      title={t`Nouveau communiqué`}
      target={{ filter: audience(role, language) }}
      count={shown?.total ?? 0}
      isCountExact={shown?.total_is_exact ?? true}
      onClose={onClose}
      onStarted={onStarted}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={t`Rôle`} value={role} onChange={({ target }) => setRole(target.value)}>
          <option value="">{t`Tous`}</option>
          {listedRoles.map((each) => (
            <option key={each} value={each}>
              {t(roleNames[each])}
            </option>
          ))}
        </Select>
        <Select label={t`Langue`} value={language} onChange={({ target }) => setLanguage(target.value)}>
          <option value="">{t`Toutes`}</option>
          {Language.options.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </Select>
      </div>
    </MessageDialog>
  )
}

function audience(role: string, language: string): Record<string, string> {
  return { status: 'active', ...(role && { role }), ...(language && { language }) }
}
