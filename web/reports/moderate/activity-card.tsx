import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { countries, type CountryCode } from '#contract/core/open-countries.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Select } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'

/** Months back that may be taken: authorities ask up to the end of the following year. */
const monthsBack = 24

/** The monthly data of stays that authorities receive (Regulation (EU) 2024/1028), as files. */
export function ActivityCard({ today }: { today: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const months = pastMonths(today)
  const [month, setMonth] = useState(months[0]!)
  const [country, setCountry] = useState<CountryCode>('FR')
  const path = `/admin/activity-data?${new URLSearchParams({ month, country })}`
  const formats = [
    { format: 'csv', name: t`Fichier CSV` },
    { format: 'json', name: t`Fichier JSON` },
  ]
  return (
    <Card title={t`Activité à transmettre chaque mois`}>
      <div className="flex flex-col gap-4">
        <p className="max-w-[70ch] text-14 text-muted">
          <Trans>
            Pour chaque séjour : adresse et numéro d’enregistrement du logement, nuits, voyageurs, adresse de
            l’annonce (règlement UE 2024/1028, art. 9). Chaque fichier pris est inscrit au journal.
          </Trans>
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-full sm:w-48">
            <Select label={t`Mois`} value={month} onChange={(event) => setMonth(event.target.value)}>
              {months.map((each) => (
                <option key={each} value={each}>
                  {formatDay(`${each}-01`, language, { day: undefined })}
                </option>
              ))}
            </Select>
          </div>
          <div className="w-full sm:w-48">
            <Select
              label={t`Pays`}
              value={country}
              onChange={(event) => setCountry(event.target.value as CountryCode)}
            >
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name[language]}
                </option>
              ))}
            </Select>
          </div>
          <div className="flex flex-wrap gap-2 pb-1.5">
            {formats.map(({ format, name }) => (
              <DownloadButton
                key={format}
                path={`${path}&format=${format}`}
                name={`activite-${country}-${month}.${format}`}
                icon={<IconDownload size={18} aria-hidden />}
              >
                {name}
              </DownloadButton>
            ))}
          </div>
        </div>
      </div>
    </Card>
  )
}

/** The months before that of a day, the last first: `2026-10`. */
function pastMonths(today: string) {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: monthsBack }, (_, index) => {
    const count = year * 12 + month - 2 - index
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}
