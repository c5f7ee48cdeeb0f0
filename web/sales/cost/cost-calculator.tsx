import 'virtual:texts/sales/sale-cost'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLink } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDay } from '#contract/core/date-format.ts'
import { formatMoney } from '#contract/core/money-format.ts'
import type { Currency } from '#contract/core/money.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import type { SaleCondition } from '#contract/sales/sale-enums.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { bounds, type CostDraft, costSearch } from './cost-address.ts'
import { loanCost } from './loan.ts'
import { type AcquisitionCosts, flatCosts, frenchCosts } from './purchase-cost.ts'
import { departmentalRateOf, departmentOf, isRatePublished, ratesDay } from './transfer-duties.ts'
import stylesheet from '#web/styles/areas.css?url'

interface CostedSale {
  price: { including_fees: string; excluding_fees: string; fees_payer: string | null }
  currency: Currency
  country_code: string
  postcode: string
  property_condition: SaleCondition | null
  property_tax: string | null
  annual_charges: string | null
}

/** Costs of the purchase, amount to borrow and monthly payment. The inputs are stored in the query string. */
export default function CostCalculator({ sale }: { sale: CostedSale }) {
  const [search, setSearch] = useSearchParams()
  const price = Number(sale.price.including_fees)
  // Written into the address only when a slider is released: browsers limit changes of the history (Safari throws a
  // SecurityError after a hundred).
  const [draft, setDraft] = useState(() => costSearch(price).parse(search))
  const choose = (part: Partial<CostDraft>) => setDraft((before) => ({ ...before, ...part }))
  const keep = () =>
    setSearch((current) => costSearch(price).mergeInto(current, draft), {
      replace: true,
      preventScrollReset: true,
    })
  const french = sale.country_code === 'FR'
  const costs = french ? costsInFrance(sale, draft) : null
  const costsTotal = costs?.total ?? flatCosts(price, draft.costsRate)
  const borrowed = Math.max(0, price + costsTotal - draft.own)
  const loan = loanCost({
    amount: borrowed,
    years: draft.years,
    rate: draft.rate,
    insurance: draft.insurance,
  })
  return (
    <div
      className="grid gap-8 rounded-16 bg-surface-2 p-5 md:grid-cols-2 md:gap-10 md:p-8"
      onBlur={keep}
      onPointerUp={keep}
    >
      {/* Few viewers reach the calculator, so its styles are not part of the style sheet of the public pages. */}
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <CostDraftFields
        sale={sale}
        draft={draft}
        price={price}
        french={french}
        onChange={choose}
        onStore={keep}
      />
      <div>
        <Sums
          price={price}
          costs={costs}
          costsTotal={costsTotal}
          draft={draft}
          borrowed={borrowed}
          sale={sale}
        />
        <Monthly loan={loan} sale={sale} />
        <ShareCost keep={keep} />
      </div>
      <Sources sale={sale} draft={draft} french={french} />
    </div>
  )
}

function costsInFrance({ price, postcode, property_condition: condition }: CostedSale, draft: CostDraft) {
  const total = Number(price.including_fees)
  return frenchCosts({
    price: total,
    buyerFees: price.fees_payer === 'buyer' ? total - Number(price.excluding_fees) : 0,
    isNew: condition === 'new',
    department: departmentOf(postcode),
    firstPurchase: draft.firstPurchase,
  })
}

function CostDraftFields({
  sale,
  draft,
  price,
  french,
  onChange,
  onStore,
}: {
  sale: CostedSale
  draft: CostDraft
  price: number
  french: boolean
  onChange: (part: Partial<CostDraft>) => void
  onStore: () => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useMoney(sale.currency)
  const percent = (value: number) => `${formatNumber(value, language, { maxDecimals: 2 })}\u00a0%`
  const ownStep = price >= 10_000_000 ? 100_000 : 1000
  return (
    <div className="flex flex-col gap-5">
      <Slider
        label={t`Apport`}
        shown={money(draft.own)}
        value={draft.own}
        min={0}
        max={Math.ceil((price * 1.2) / ownStep) * ownStep}
        step={ownStep}
        onChange={(own) => onChange({ own })}
      />
      <Slider
        label={t`Durée`}
        shown={t`${draft.years} ans`}
        value={draft.years}
        {...bounds.years}
        onChange={(years) => onChange({ years })}
      />
      <Slider
        label={t`Taux, hors assurance`}
        shown={percent(draft.rate)}
        value={draft.rate}
        {...bounds.rate}
        onChange={(rate) => onChange({ rate })}
      />
      <Slider
        label={t`Assurance, par an`}
        shown={percent(draft.insurance)}
        value={draft.insurance}
        {...bounds.insurance}
        onChange={(insurance) => onChange({ insurance })}
      />
      {french ? (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={draft.firstPurchase}
            onChange={({ target }) => {
              onChange({ firstPurchase: target.checked })
            }}
            onBlur={onStore}
            className="size-5 accent-brand"
          />
          <Trans>Premier achat, pour y habiter</Trans>
        </label>
      ) : (
        <Slider
          label={t`Frais d’acquisition`}
          shown={percent(draft.costsRate)}
          value={draft.costsRate}
          {...bounds.costsRate}
          onChange={(costsRate) => onChange({ costsRate })}
        />
      )}
    </div>
  )
}

/** Track filled up to the centre of the thumb, whose travel is shorter than the track by its width. */
const rail =
  'range-thumb mt-2 h-6 w-full appearance-none rounded-full bg-[length:100%_4px] bg-center bg-no-repeat ' +
  'bg-[linear-gradient(to_right,var(--brand)_calc(12px+var(--reached)*(100%-24px)),var(--line-strong)_0)]'

function Slider({
  label,
  shown,
  onChange,
  ...range
}: {
  label: string
  shown: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="font-semibold tabular">{shown}</span>
      </div>
      <input
        id={id}
        type="range"
        {...range}
        aria-valuetext={shown}
        onChange={({ target }) => onChange(Number(target.value))}
        style={{ '--reached': (range.value - range.min) / (range.max - range.min) } as React.CSSProperties}
        className={rail}
      />
    </div>
  )
}

function Sums({
  price,
  costs,
  costsTotal,
  draft,
  borrowed,
  sale,
}: {
  price: number
  costs: AcquisitionCosts | null
  costsTotal: number
  draft: CostDraft
  borrowed: number
  sale: CostedSale
}) {
  const language = useLanguage()
  const money = useMoney(sale.currency)
  const share = formatNumber((costsTotal / price) * 100, language, { maxDecimals: 1 })
  return (
    <div className="flex flex-col gap-3">
      <Line label={<Trans>Prix, honoraires inclus</Trans>} value={money(price)} />
      {costs ? (
        <details>
          <summary className="flex justify-between gap-4">
            <span className="text-muted underline">
              <Trans>Frais de notaire, {share} %</Trans>
            </span>
            <span className="tabular">{money(costs.total)}</span>
          </summary>
          <div className="mt-2 flex flex-col gap-1 pl-4 text-14">
            <Line label={<Trans>Droits de mutation</Trans>} value={money(costs.duties)} />
            <Line label={<Trans>Rémunération du notaire, TVA comprise</Trans>} value={money(costs.notary)} />
            <Line label={<Trans>Sécurité immobilière</Trans>} value={money(costs.register)} />
            <Line label={<Trans>Débours, ordre de grandeur</Trans>} value={money(costs.expenses)} />
          </div>
        </details>
      ) : (
        <Line label={<Trans>Frais d’acquisition, {share} %</Trans>} value={money(costsTotal)} />
      )}
      <Line label={<Trans>Apport</Trans>} value={`−${money(draft.own)}`} />
      <div className="border-t border-line-strong pt-3">
        <Line strong label={<Trans>À emprunter</Trans>} value={money(borrowed)} />
      </div>
    </div>
  )
}

function Line({ label, value, strong }: { label: React.ReactNode; value: string; strong?: boolean }) {
  return (
    <div className={classes('flex justify-between gap-4', strong && 'font-semibold')}>
      <span className={strong ? undefined : 'text-muted'}>{label}</span>
      <span className="tabular">{value}</span>
    </div>
  )
}

/** Monthly costs: the loan, charges and property tax. */
function Monthly({ loan, sale }: { loan: ReturnType<typeof loanCost>; sale: CostedSale }) {
  const money = useMoney(sale.currency)
  const charges = Number(sale.annual_charges ?? 0) / 12
  const tax = Number(sale.property_tax ?? 0) / 12
  const credit = money(loan.interest + loan.insurance)
  return (
    <div aria-live="polite" className="mt-5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">
          <Trans>Mensualité</Trans>
        </span>
        <span className="display-32 lining-nums">{money(loan.monthly)}</span>
      </p>
      <div className="mt-2 flex flex-col gap-1 text-14">
        <Line label={<Trans>Coût du crédit, intérêts et assurance</Trans>} value={credit} />
        {charges > 0 && <Line label={<Trans>Charges, par mois</Trans>} value={money(charges)} />}
        {tax > 0 && <Line label={<Trans>Taxe foncière, par mois</Trans>} value={money(tax)} />}
        {charges + tax > 0 && (
          <Line
            strong
            label={<Trans>Chaque mois, tout compris</Trans>}
            value={money(loan.monthly + charges + tax)}
          />
        )}
      </div>
    </div>
  )
}

function ShareCost({ keep }: { keep: () => void }) {
  const { t } = useLingui()
  const copy = async () => {
    keep()
    // By the next microtask `setSearchParams` has changed the address.
    await Promise.resolve()
    const texts = { copied: t`Lien copié`, refused: t`Le lien n’a pas pu être copié` }
    await copyText(`${location.href.split('#')[0]}#cout`, texts)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-5"
      icon={<IconLink size={18} aria-hidden />}
      onClick={() => void copy()}
    >
      <Trans>Copier le lien de cette simulation</Trans>
    </Button>
  )
}

function Sources({ sale, draft, french }: { sale: CostedSale; draft: CostDraft; french: boolean }) {
  const language = useLanguage()
  const department = departmentOf(sale.postcode)
  const rate = formatNumber(departmentalRateOf(department, draft.firstPurchase), language)
  const day = formatDay(ratesDay, language)
  return (
    <p className="text-14 text-muted md:col-span-2">
      <Trans>Simulation indicative, sans valeur d’offre de prêt.</Trans>{' '}
      {!french && (
        <Trans>Indiquez le taux de frais que votre notaire ou l’administration vous a communiqué.</Trans>
      )}
      {french && sale.property_condition === 'new' && (
        <Trans>
          Bien neuf, vendu avec TVA : taxe de publicité foncière de 0,715 % du prix hors taxe (CGI).
        </Trans>
      )}
      {french && sale.property_condition !== 'new' && (
        <>
          {isRatePublished(department) ? (
            <Trans>
              Taux du département retenu : {rate} %, publié au {day}.
            </Trans>
          ) : (
            <Trans>
              Taux retenu : {rate} %, le plus haut que permet la loi ; celui du département n’a pas pu être
              confirmé au {day}.
            </Trans>
          )}{' '}
          <Trans>
            Sources : CGI, article 1594 D ; loi de finances pour 2025, article 116. Notaire : Code de
            commerce, article A. 444-91.
          </Trans>
        </>
      )}
    </p>
  )
}

function useMoney(currency: Currency) {
  const language = useLanguage()
  return (amount: number) => formatMoney(Math.round(amount), currency, language)
}
