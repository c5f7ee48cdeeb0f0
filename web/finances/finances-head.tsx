import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendar, IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { useDownload } from '#web/api/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuButton, MenuTitle } from '#web/ui/overlays/menu.tsx'
import { usePopover } from '#web/ui/overlays/popover.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { useMonthName } from '#web/money/exact-money.ts'
import { financePath, financeSearch, offeredMonths } from './finance-address.ts'

const formats = [
  { format: 'pdf', name: 'PDF' },
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: 'Excel' },
] as const

/** Choice of the month, and its statement. */
export function FinancesHead() {
  const [state] = useSearchState(financeSearch)
  const [months] = useState(() => offeredMonths(new Date()))
  const month = state.month ?? months[0]!
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 className="display-32">
          <Trans>Finances</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Vos revenus nets de commission, vos versements et vos relevés</Trans>{' '}
          <Link to={paths.ownerTaxes()} className="text-link">
            <Trans>Déclaration fiscale</Trans>
          </Link>
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <MonthChoice month={month} months={months} />
        <StatementMenu month={month} />
      </div>
    </header>
  )
}

function MonthChoice({ month, months }: { month: string; months: string[] }) {
  const { t } = useLingui()
  const [, , state] = useSearchState(financeSearch)
  const navigate = useNavigate()
  const monthName = useMonthName()
  const show = (each: string) => {
    const chosen = each === months[0] ? undefined : each
    void navigate(financePath(state, { month: chosen }), { preventScrollReset: true })
  }
  return (
    <span className="relative min-w-0 max-sm:flex-1">
      <IconCalendar
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2"
      />
      <select
        aria-label={t`Mois`}
        value={month}
        onChange={(event) => show(event.target.value)}
        className="h-10 w-full appearance-none truncate rounded-12 bg-surface pr-9 pl-10 text-14 font-medium text-text inset-ring inset-ring-control-line focus:inset-ring-2 focus:inset-ring-brand sm:w-48"
      >
        {months.map((each) => (
          <option key={each} value={each}>
            {capitalised(monthName(each))}
          </option>
        ))}
      </select>
      <IconChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
      />
    </span>
  )
}

/** Months are lower-case in French and Spanish, but a standalone label is capitalised. */
function capitalised(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The statement of the month, in each file format. */
function StatementMenu({ month }: { month: string }) {
  const { t } = useLingui()
  const popover = usePopover()
  const monthName = useMonthName()
  const { isPending, download } = useDownload()
  return (
    <>
      <Button
        variant="secondary"
        isPending={isPending}
        icon={<IconDownload size={18} aria-hidden />}
        className="h-10! px-4!"
        {...popover.trigger}
      >
        <Trans>Relevé</Trans>
      </Button>
      <Menu of={popover} label={t`Relevé du mois`} className="max-w-72">
        <MenuTitle>
          <Trans>Relevé, {monthName(month)}</Trans>
        </MenuTitle>
        {formats.map(({ format, name }) => (
          <MenuButton
            key={format}
            onClick={() =>
              void download(
                `/owner/finances/statement?month=${month}&format=${format}`,
                `demeure-${month}.${format}`,
              )
            }
          >
            {name}
          </MenuButton>
        ))}
        <p className="px-3 pt-1 pb-2 text-12 text-muted">
          <Trans>Chaque mouvement du mois, au centime près, avec le solde au début et à la fin.</Trans>
        </p>
      </Menu>
    </>
  )
}
