import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingBank, IconCreditCard, IconDeviceMobile, IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import { isInUnion } from '#contract/money/tax-statement-enums.ts'
import { formatMoney } from '#contract/core/money-format.ts'
import type { Rental } from '#contract/rentals/rentals.ts'
import { useOfferedPayments } from '#web/api/use-offered-payments.ts'
import { useBookingHours } from '#web/api/use-platform-fees.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { NumberStepper } from '#web/ui/inputs/number-stepper.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { DebitChoice } from './debit-choice.tsx'
import { GuestResidence } from './guest-residence.tsx'
import { ScheduleChoice } from './schedule-choice.tsx'
import { hasOtherDates, messageOf, Problem, StayDates } from './stay-dates.tsx'
import type { BookedStay } from './stay-search.ts'
import type { Checkout } from './use-checkout.ts'

interface Props {
  rental: Rental
  stay: BookedStay
  checkout: Checkout
  onChange: (stay: BookedStay) => void
}

export function CheckoutForm(props: Props) {
  const { rental, checkout } = props
  const { first_name: host } = rental.host
  const { t } = useLingui()
  return (
    <form
      className="divide-y divide-line [&>section]:py-8 [&>section:first-child]:pt-0"
      onSubmit={(event) => {
        event.preventDefault()
        void checkout.book()
      }}
    >
      <StayDates {...props} />
      <Guests {...props} />
      <Extras {...props} />
      <section>
        <h2 className="mb-4 display-24">
          <Trans>Un mot pour {host}</Trans>
        </h2>
        <TextArea
          label={t`Votre message`}
          optional={t`(facultatif)`}
          help={t`Dites qui vient et vers quelle heure vous pensez arriver.`}
          maxLength={2000}
          rows={4}
          value={checkout.message}
          onChange={({ target }) => checkout.setMessage(target.value)}
        />
      </section>
      <PaymentMethods {...props} />
      <ScheduleChoice checkout={checkout} />
      <DebitChoice checkout={checkout} />
      <Submit {...props} />
    </form>
  )
}

function Guests({ rental, stay, checkout, onChange }: Props) {
  const { t } = useLingui()
  const room = rental.max_guests - stay.adults - stay.children
  return (
    <section>
      <h2 className="display-24">
        <Trans>Voyageurs</Trans>
      </h2>
      <p className="mt-1 text-muted">
        <Plural
          value={rental.max_guests}
          one="Ce logement accueille # voyageur, bébés non comptés."
          other="Ce logement accueille # voyageurs, bébés non comptés."
        />
      </p>
      <div className="mt-2 max-w-120 divide-y divide-line">
        <NumberStepper
          label={t`Adultes`}
          help={t`18 ans et plus`}
          value={stay.adults}
          min={1}
          max={stay.adults + room}
          onChange={(adults) => onChange({ ...stay, adults })}
        />
        <NumberStepper
          label={t`Enfants`}
          help={t`De 2 à 17 ans`}
          value={stay.children}
          min={0}
          max={stay.children + room}
          onChange={(children) => onChange({ ...stay, children })}
        />
        <NumberStepper
          label={t`Bébés`}
          help={t`Moins de 2 ans`}
          value={stay.infants}
          min={0}
          max={5}
          onChange={(infants) => onChange({ ...stay, infants })}
        />
        {rental.amenities.includes('pets_allowed') && (
          <NumberStepper
            label={t`Animaux`}
            value={stay.pets}
            min={0}
            max={5}
            onChange={(pets) => onChange({ ...stay, pets })}
          />
        )}
      </div>
      {isInUnion(rental.country_code) && (
        <GuestResidence stay={stay} value={checkout.residence} onChange={checkout.setResidence} />
      )}
    </section>
  )
}

function Extras({ rental, checkout }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [code, setCode] = useState(checkout.promoCode)
  const linen = formatMoney(rental.linen_fee_minor / 100, 'EUR', language)
  const refusal =
    checkout.state.kind === 'refused'
      ? checkout.state.error.fields.find(({ field }) => field === 'promo_code')?.message
      : undefined
  return (
    <section>
      <div className="flex max-w-120 flex-col gap-5">
        {rental.linen_fee_minor > 0 && (
          <Checkbox
            label={t`Linge de lit et de toilette, ${linen}`}
            checked={checkout.linen}
            onChange={({ target }) => checkout.setLinen(target.checked)}
          />
        )}
        <div className="flex items-end gap-3">
          <div className="grow">
            <TextField
              label={t`Code promotionnel`}
              optional={t`(facultatif)`}
              autoComplete="off"
              maxLength={40}
              value={code}
              error={refusal}
              onChange={({ target }) => setCode(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                checkout.setPromoCode(code.trim())
              }}
            />
          </div>
          <Button variant="secondary" className="h-12" onClick={() => checkout.setPromoCode(code.trim())}>
            <Trans>Appliquer</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}

function PaymentMethods({ rental, checkout }: Props) {
  const { t } = useLingui()
  const { firstPaymentHours } = useBookingHours()
  const { card, mobile_money: mobile } = useOfferedPayments()
  if (checkout.state.kind !== 'quoted') return null
  const { payment_methods: methods, pay_on_arrival: onArrival } = checkout.state.quote
  const demonstration = t`Sur une page de démonstration : aucun argent ne circule.`
  const texts: Record<PaymentMethod, { name: string; note: string; icon: ReactNode }> = {
    offline: {
      icon: <IconBuildingBank size={20} aria-hidden />,
      name: onArrival ? t`Virement, ou sur place à l’arrivée` : t`Virement à l’hôte`,
      note: onArrival
        ? t`${rental.host.first_name} vous donne ses coordonnées après la confirmation, ou vous payez à l’arrivée.`
        : t`${rental.host.first_name} vous donne ses coordonnées après la confirmation. Premier versement sous ${firstPaymentHours} h.`,
    },
    card: {
      icon: <IconCreditCard size={20} aria-hidden />,
      name: t`Carte bancaire`,
      note:
        card === 'demonstration' ? demonstration : t`Sur la page sécurisée de notre prestataire de paiement.`,
    },
    mobile_money: {
      icon: <IconDeviceMobile size={20} aria-hidden />,
      name: t`Paiement mobile`,
      note:
        mobile === 'demonstration'
          ? demonstration
          : t`Orange Money, MTN, Moov ou Wave, sur la page de notre prestataire.`,
    },
  }
  return (
    <ChoiceCards
      legend={<Trans>Comment payer</Trans>}
      name="payment_method"
      value={checkout.method}
      choices={methods.map((value) => ({ value, ...texts[value] }))}
      onChange={checkout.setMethod}
    />
  )
}

function Submit({ rental, checkout }: Props) {
  const { answerHours } = useBookingHours()
  const { state, quoting, booking, error } = checkout
  const refused = state.kind === 'refused' ? state.error : null
  const problem = hasOtherDates(state) ? null : (error ?? refused)
  const amount = useAmountShown(rental, checkout)
  const dueNow = amount?.isDueNow && amount.text
  return (
    <section className="flex flex-col gap-4">
      <p className="text-14 text-muted">
        <Trans>
          En réservant, vous acceptez le règlement du logement, ses conditions d’annulation et les{' '}
          <Link to={paths.termsOfUse()} className="text-link">
            conditions d’utilisation
          </Link>
          . Le droit de rétractation de 14 jours ne s’applique pas à un séjour à dates fixées.
        </Trans>
      </p>
      <div className={submitBar}>
        {problem && <Problem>{messageOf(problem)}</Problem>}
        {amount && (
          <p className="flex w-full items-baseline justify-between gap-4 text-14 lg:hidden">
            {amount.label} <strong className="text-18 tabular">{amount.text}</strong>
          </p>
        )}
        <Button
          type="submit"
          size="large"
          isPending={booking}
          disabled={state.kind !== 'quoted' || quoting}
          icon={<IconLock size={20} aria-hidden />}
          className="max-lg:w-full max-lg:px-4"
        >
          {rental.instant_booking ? (
            <Trans>Réserver avec obligation de paiement</Trans>
          ) : (
            <Trans>Envoyer la demande</Trans>
          )}
        </Button>
        {dueNow && (
          <span className="text-14 text-muted max-lg:hidden">
            <Trans>{dueNow} aujourd’hui</Trans>
          </span>
        )}
      </div>
      {!rental.instant_booking && (
        <p className="text-14 text-muted">
          <Trans>
            {rental.host.first_name} répond sous {answerHours} heures. Vous ne devez rien si la demande est
            déclinée.
          </Trans>
        </p>
      )}
    </section>
  )
}

/** In windows without room beside the form the button stays in view; the document scrolls as far as its height. */
const submitBar =
  'submit-bar flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-5 max-lg:py-3 max-lg:shadow-raised md:max-lg:px-10'

/** What is paid with the booking, on the page of a provider; where nothing is, the total. Null without a price. */
function useAmountShown({ instant_booking: isInstant }: Rental, { state }: Checkout) {
  const { t } = useLingui()
  const money = useExactMoney()
  if (state.kind !== 'quoted') return null
  const { payment_plan: plan, payment_method: method, total_minor: total, currency } = state.quote
  const totalText = money(total, currency)
  const first = isInstant && method !== 'offline' && plan.find(({ due_on }) => due_on === null)
  if (!first) return { isDueNow: false, label: t`Total`, text: totalText }
  const label = first.amount_minor < total ? t`À payer aujourd’hui, sur ${totalText}` : t`À payer aujourd’hui`
  return { isDueNow: true, label, text: money(first.amount_minor, currency) }
}
