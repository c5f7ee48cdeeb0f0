import { Trans, useLingui } from '@lingui/react/macro'
import type { CommissionMonth, Commissions } from '#contract/money/commissions.ts'
import { useCountryName } from '#web/accounts/security/use-country-name.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { classes } from '#web/ui/class-names.ts'

/** Earnings of a month: a table where there is room, cards on a phone. */
export function CommissionTable({ month: { month, countries } }: { month: CommissionMonth }) {
  const { t } = useLingui()
  const countryName = useCountryName()
  const columns = useColumns()
  const nameOf = ({ country_code: code }: Commissions) => (code ? countryName(code) : t`Sans pays`)
  return (
    <>
      <table className="w-full text-14 max-lg:hidden">
        <caption className="sr-only">{t`Commissions et TVA de ${month}`}</caption>
        <thead className="text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="px-6 py-2 text-left font-semibold">
              <Trans>Pays</Trans>
            </th>
            {columns.map(({ name, field }) => (
              <th key={field} scope="col" className="px-2 py-2 text-right font-semibold last:pr-6">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {countries.map((each) => (
            <tr
              key={`${each.country_code} ${each.currency}`}
              className="border-b border-line last:border-b-0"
            >
              <th scope="row" className="px-6 py-3 text-left font-normal">
                {nameOf(each)}
              </th>
              {columns.map(({ field, isStrong }) => (
                <td
                  key={field}
                  className={classes(
                    'px-2 py-3 text-right whitespace-nowrap tabular last:pr-6',
                    isStrong && 'font-semibold',
                  )}
                >
                  <Amount of={each} field={field} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="divide-y divide-line border-t border-line lg:hidden">
        {countries.map((each) => (
          <li key={`${each.country_code} ${each.currency}`} className="p-4 md:px-6">
            <p className="font-semibold">{nameOf(each)}</p>
            <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-14">
              {columns.map(({ field, name, isStrong }) => (
                <div key={field} className={classes('contents', isStrong && 'font-semibold')}>
                  <dt className={isStrong ? undefined : 'text-muted'}>{name}</dt>
                  <dd className="text-right whitespace-nowrap tabular">
                    <Amount of={each} field={field} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

type Field = Exclude<keyof Commissions, 'country_code' | 'currency' | 'fee_vat_minor' | 'plan_vat_minor'>

function useColumns(): { field: Field; name: string; isStrong?: boolean }[] {
  const { t } = useLingui()
  return [
    { field: 'owner_fees_minor', name: t`Hôtes, TTC` },
    { field: 'guest_fees_minor', name: t`Voyageurs, TTC` },
    { field: 'plans_minor', name: t`Formules, HT` },
    { field: 'net_minor', name: t`Total HT` },
    { field: 'vat_minor', name: t`TVA` },
    { field: 'total_minor', name: t`Total TTC`, isStrong: true },
  ]
}

function Amount({ of: commissions, field }: { of: Commissions; field: Field }) {
  const money = useExactMoney()
  return money(commissions[field], commissions.currency)
}
