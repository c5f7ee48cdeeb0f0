import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { DownloadButton } from '../areas/download-button.tsx'
import { Card } from '../ui/card.tsx'
import { Select } from '../ui/field.tsx'
import { useMonthName } from './exact-money.ts'

const monthsOffered = 24
const formats = [
  { format: 'pdf', name: 'PDF' },
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: 'Excel' },
] as const

/** The statement of a month, in the form one wants. */
export function StatementCard() {
  const { t } = useLingui()
  const monthName = useMonthName()
  const [months] = useState(() => lastMonths(new Date()))
  const [month, setMonth] = useState(months[0]!)
  return (
    <Card title={t`Relevé mensuel`}>
      <div className="flex flex-col gap-4">
        <Select label={t`Mois`} value={month} onChange={(event) => setMonth(event.target.value)}>
          {months.map((each) => (
            <option key={each} value={each}>
              {monthName(each)}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap gap-2">
          {formats.map(({ format, name }) => (
            <DownloadButton
              key={format}
              path={`/owner/finances/statement?month=${month}&format=${format}`}
              name={`demeure-${month}.${format}`}
              icon={<IconDownload size={18} aria-hidden />}
            >
              {name}
            </DownloadButton>
          ))}
        </div>
        <p className="text-14 text-muted">
          <Trans>Chaque mouvement du mois, au centime près, avec le solde au début et à la fin.</Trans>
        </p>
      </div>
    </Card>
  )
}

function lastMonths(now: Date) {
  return Array.from({ length: monthsOffered }, (_unused, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7),
  )
}
