import { formatExactMoney } from '#contract/core/money-format.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { ProviderState } from '#server/platform/payment-providers/provider.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Payment } from '../payment-queries.ts'

type Taken = NonNullable<ProviderState['taken']>

/**
 * Notifies administrators that a provider captured another sum than was requested (`verify-taken.ts`): no job gives it
 * back, since what the payer really paid is not known.
 */
export async function notifyOtherSum(
  tx: Executor,
  app: Pick<Context, 'clock' | 'config'>,
  { code }: { code: string },
  { amountMinor, currency }: Pick<Payment, 'amountMinor' | 'currency'>,
  taken: Taken,
) {
  const values = {
    expected: inEachLanguage((language) => formatExactMoney(amountMinor, currency, language)),
    taken: inEachLanguage((language) => formatExactMoney(taken.amountMinor, taken.currency, language)),
  }
  await notifyAdmins(tx, app, {
    event: 'refund_refused',
    title: localized('Somme inattendue à rendre : séjour {code}', { code }),
    message: Number.isFinite(taken.amountMinor)
      ? localized(
          'Le prestataire a encaissé {taken} pour un paiement de {expected}. Ce paiement ne compte pas et le voyageur peut payer de nouveau : rendez-lui cette somme depuis l’espace du prestataire.',
          values,
        )
      : localized(
          'Le prestataire a encaissé, pour un paiement de {expected}, une somme que sa réponse ne précise pas. Ce paiement ne compte pas et le voyageur peut payer de nouveau : rendez-lui cette somme depuis l’espace du prestataire.',
          values,
        ),
    link: '/admin-dash/ledger/reconciliation',
    mail: { action: localized('Voir le rapprochement') },
  })
}
