import { Trans } from '@lingui/react/macro'
import type { StayDeposit } from '#contract/bookings/stay-deposit.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import type { Viewer } from '../participants/viewer.ts'

interface StateProps {
  deposit: StayDeposit
  viewer: Viewer | 'house'
}

/** What became of a deposit and what follows, in the words of the viewer. */
export function DepositState({ deposit, viewer }: StateProps) {
  if (deposit.way === 'on_site') return <OnSite deposit={deposit} viewer={viewer} />
  switch (deposit.status) {
    case 'held':
      return <OnHold deposit={deposit} viewer={viewer} />
    case 'releasing':
      return <Trans>La banque lève le blocage. Rien n’est débité.</Trans>
    case 'released':
      return <Trans>Le blocage est levé : rien n’a été débité.</Trans>
    case 'expired':
      return <Trans>La banque a levé le blocage : rien n’a été débité.</Trans>
    case 'capturing':
    case 'captured':
    case 'settled':
      return <Debited deposit={deposit} viewer={viewer} />
    default:
      return <ToHold deposit={deposit} viewer={viewer} />
  }
}

function OnSite({ deposit, viewer }: StateProps) {
  const money = useExactMoney()
  const amount = money(deposit.amount_minor, deposit.currency)
  if (viewer === 'guest')
    return <Trans>{amount}, à régler avec l’hôte sur place. Rien n’est bloqué sur une carte.</Trans>
  if (viewer === 'owner') return <Trans>{amount}, à prendre sur place et à rendre au départ.</Trans>
  return <Trans>{amount}, à régler sur place entre le voyageur et l’hôte.</Trans>
}

function ToHold({ deposit, viewer }: StateProps) {
  const money = useExactMoney()
  const moment = useMoment()
  const amount = money(deposit.amount_minor, deposit.currency)
  const opens = moment(deposit.opens_at)
  const release = moment(deposit.release_at)
  if (deposit.may_hold && deposit.status === 'failed')
    return <Trans>Votre banque a refusé de bloquer {amount}. Essayez avec une autre carte.</Trans>
  if (deposit.may_hold)
    return (
      <Trans>
        Faites bloquer {amount} sur votre carte. Rien n’est débité, et le blocage est levé le {release} si
        aucun dégât n’est signalé. À défaut, l’hôte peut demander à régler la caution sur place.
      </Trans>
    )
  if (deposit.is_over)
    return <Trans>{amount} n’ont pas été bloqués sur une carte : la caution se règle avec l’hôte.</Trans>
  if (viewer === 'guest')
    return (
      <Trans>
        À partir du {opens}, vous ferez bloquer {amount} sur votre carte. Rien n’est débité, et le blocage est
        levé le {release} si aucun dégât n’est signalé.
      </Trans>
    )
  if (viewer === 'house')
    return (
      <Trans>
        Le voyageur peut faire bloquer {amount} sur sa carte à partir du {opens}.
      </Trans>
    )
  return (
    <Trans>
      Le voyageur peut faire bloquer {amount} sur sa carte à partir du {opens} ; vous en êtes averti. Tant que
      ce n’est pas fait, vous pouvez demander à régler la caution sur place avant de remettre les clés.
    </Trans>
  )
}

function OnHold({ deposit, viewer }: StateProps) {
  const money = useExactMoney()
  const moment = useMoment()
  const amount = money(deposit.amount_minor, deposit.currency)
  const release = moment(deposit.release_at)
  const until = deposit.held_until && moment(deposit.held_until)
  return (
    <>
      {viewer === 'guest' ? (
        <Trans>
          {amount} sont bloqués sur votre carte et non débités. Le blocage est levé le {release} si aucun
          dégât n’est signalé.
        </Trans>
      ) : (
        <Trans>
          {amount} sont bloqués sur la carte du voyageur. Le blocage est levé le {release} si aucun dégât
          n’est signalé.
        </Trans>
      )}{' '}
      {until && <Trans>La banque le lève d’elle-même le {until}.</Trans>}
    </>
  )
}

function Debited({ deposit, viewer }: StateProps) {
  const money = useExactMoney()
  const { currency, claimed_minor, captured_minor, owner_minor } = deposit
  const claimed = money(claimed_minor ?? 0, currency)
  if (deposit.status === 'capturing')
    return <Trans>{claimed} sont en cours de débit pour un dégât signalé. Le reste n’est plus bloqué.</Trans>
  const captured = money(captured_minor ?? 0, currency)
  if (owner_minor === null)
    return (
      <Trans>
        {captured} ont été débités pour un dégât signalé. Demeure garde cette somme jusqu’à sa décision ; le
        reste n’est plus bloqué.
      </Trans>
    )
  const part = money(owner_minor, currency)
  const back = money((captured_minor ?? 0) - owner_minor, currency)
  if (viewer === 'guest')
    return (
      <Trans>
        Sur {captured} débités, {part} vont à l’hôte et {back} vous sont rendus.
      </Trans>
    )
  if (viewer === 'owner')
    return (
      <Trans>
        Sur {captured} débités, vous recevez {part} avec vos versements, sans commission ; {back} sont rendus
        au voyageur.
      </Trans>
    )
  return (
    <Trans>
      Sur {captured} débités, {part} vont à l’hôte et {back} sont rendus au voyageur.
    </Trans>
  )
}
