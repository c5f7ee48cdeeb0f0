import 'virtual:texts/money/demonstration-payments'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import type {
  AttemptStatus,
  DemonstrationPayment,
} from '#contract/money/demonstration/demonstration-payments.ts'
import { simulatedFailures } from '#contract/money/demonstration/simulated-failures.ts'
import { pageServices } from '#web/api/api.ts'
import { requireLanguage } from '#web/locales/require-language.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { inLanguage, paths } from '#web/paths.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import { type Posted, postForm } from '#web/shell/page/post-form.ts'
import stylesheet from '#web/styles/areas.css?url'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import type { Route } from './+types/payment.route.ts'
import { Challenge, Ended, Waiting } from './attempt-steps.tsx'
import { CardForm } from './card-form.tsx'
import { DemonstrationPage } from './demonstration-page.tsx'
import { ProviderAside } from './provider-aside.tsx'
import { PhoneForm } from './phone-form.tsx'

/** Waiting for a telephone, it fetches the state by itself. */
export const handle: PageHandle = { scriptsAtOnce: 'all' }

const forms = {
  card: { key: 'POST /demonstration-payments/card', fields: ['card'] },
  challenge: { key: 'POST /demonstration-payments/challenge', fields: ['answer'] },
  phone: { key: 'POST /demonstration-payments/mobile-money', fields: ['country', 'number'] },
} as const
const paid: AttemptStatus[] = ['captured', 'authorised', 'saved']

/** Not by the public style sheet: what these pages alone need would make every page heavier. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader(args: Route.LoaderArgs) {
  const { params, url, context } = args
  requireLanguage(params.lang)
  const { api } = context.get(pageServices)
  const payment = await api('GET /demonstration-payments/:id', { params: { id: params.id } })
  const i18n = i18nFor(languageOfPath(url.pathname))
  const head = pageHead(args, {
    title: i18n._(msg`Paiement de démonstration`),
    description: i18n._(msg`Aucun argent ne circule : ceci est une démonstration.`),
    hidden: true,
  })
  return { payment, head }
}

/** Each press leads on: back to the site once it is paid, or to this page in its new state. */
export async function action(args: Route.ActionArgs) {
  const { params, url } = args
  const step = url.searchParams.get('step')
  const form = step === 'challenge' || step === 'phone' ? forms[step] : forms.card
  const posted = await postForm<DemonstrationPayment>(args, {
    key: form.key,
    bodyOf: (values) => ({
      id: params.id,
      ...Object.fromEntries(form.fields.map((field) => [field, values[field] ?? ''])),
      ...(form !== forms.challenge && {
        simulated_failures: simulatedFailures.filter((each) => values[`simulate_${each}`]),
      }),
    }),
  })
  const { answer } = posted.data
  if (!answer) return posted
  const language = languageOfPath(url.pathname)
  const leadsBack = paid.includes(answer.status) && !answer.is_cut
  const next = leadsBack ? answer.return_path : paths.demonstrationPayment(params.id)
  return redirect(inLanguage(next, language), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function DemonstrationPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const money = useExactMoney()
  const { payment } = loaderData
  const { kind, status, failure, is_hold, return_path } = payment
  const amount = money(payment.amount_minor, payment.currency)
  const isOpen = status === 'open' || status === 'challenged' || status === 'confirming'
  const failures: Record<string, string> = {
    insufficient_funds: t`La banque a refusé : provision insuffisante. Essayez une autre carte.`,
    expired_card: t`La banque a refusé : la carte a expiré. Essayez une autre carte.`,
    authentication_refused: t`Vous avez refusé la demande de votre banque. Rien n’est débité.`,
  }
  const refused = (actionData as Posted | undefined)?.refused
  // What is wrong with a field is said beside it.
  const refusal = refused?.errors.length ? undefined : refused?.message
  const problem =
    status === 'open' ? (refusal ?? (refused ? undefined : failure && failures[failure])) : undefined
  useReturn(payment)
  return (
    <DemonstrationPage beside={<ProviderAside isOpen={status === 'open'} />}>
      <h1 className="text-32 font-bold tabular">
        {kind === 'set_up' ? (
          <Trans>Enregistrer une carte</Trans>
        ) : is_hold ? (
          <Trans>Autoriser {amount}</Trans>
        ) : (
          <Trans>Payer {amount}</Trans>
        )}
      </h1>
      <p className="mt-2 mb-6 text-muted">
        {payment.description}
        {is_hold && isOpen && (
          <>
            {'. '}
            <Trans>Le montant est réservé sur la carte et n’est pas débité maintenant.</Trans>
          </>
        )}
      </p>
      {problem && (
        <div className="mb-6">
          <Alert>{problem}</Alert>
        </div>
      )}
      {status === 'open' &&
        (kind === 'mobile_money' ? (
          <PhoneForm payment={payment} posted={actionData as Posted | undefined} />
        ) : (
          <CardForm payment={payment} />
        ))}
      {status === 'challenged' && <Challenge payment={payment} />}
      {status === 'confirming' && <Waiting payment={payment} />}
      {!isOpen && <Ended payment={payment} />}
      {isOpen && (
        <p className="mt-6 text-center">
          <Link to={return_path} className="text-link">
            {status === 'confirming' ? <Trans>Revenir sur Demeure</Trans> : <Trans>Revenir sans payer</Trans>}
          </Link>
        </p>
      )}
    </DemonstrationPage>
  )
}

/** Confirmed while this page waited, it leads back by itself, as the page of a provider does. */
function useReturn({ status, phone_ending, is_cut, return_path }: DemonstrationPayment) {
  const navigate = useNavigate()
  const next = inLanguage(return_path, useLanguage())
  const isConfirmed = status === 'captured' && phone_ending !== null && !is_cut
  useEffect(() => {
    if (isConfirmed) void navigate(next)
  }, [isConfirmed, navigate, next])
}
