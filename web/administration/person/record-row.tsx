import { IconChevronRight } from '@tabler/icons-react'
import type { PersonRecord } from '#contract/people/person.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { useLinkedAddress } from './linked-address.ts'
import { RecordStatus, useDetail } from './record-labels.tsx'

/** One line of a list of a person; it leads to its object where the reader may open it. */
export function RecordRow({ record, isDated = true }: { record: PersonRecord; isDated?: boolean }) {
  const language = useLanguage()
  const linked = useLinkedAddress()
  const detail = useDetail()
  const { at, title, detail: second, status, amount, link, picture_url: picture } = record
  const to = linked(link)
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 text-14 hover:bg-surface-2/60 md:px-6">
      {picture && (
        <img
          src={picture}
          alt=""
          width={72}
          height={54}
          className="h-13.5 w-18 flex-none rounded-8 object-cover"
        />
      )}
      <span className="min-w-0 grow">
        {to ? (
          <Link to={to} className="block truncate font-semibold after:absolute after:inset-0">
            {title || '–'}
          </Link>
        ) : (
          <span className="block truncate font-semibold">{title || '–'}</span>
        )}
        <span className="block truncate text-muted">
          {[isDated && formatDay(at, language, { month: 'short' }), second && detail(second)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {status && (
          <span className="mt-1.5 inline-flex md:hidden">
            <RecordStatus status={status} link={link} />
          </span>
        )}
      </span>
      {status && (
        <span className="flex-none max-md:hidden">
          <RecordStatus status={status} link={link} />
        </span>
      )}
      {amount && (
        <span className="flex-none text-right font-semibold tabular md:min-w-24">
          {formatExactMoney(amount.amount_minor, amount.currency, language)}
        </span>
      )}
      {to && <IconChevronRight size={18} aria-hidden className="flex-none text-muted" />}
    </li>
  )
}
