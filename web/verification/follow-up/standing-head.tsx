import { Trans, useLingui } from '@lingui/react/macro'
import { IconShield, IconShieldCheck, IconShieldSearch, IconShieldX } from '@tabler/icons-react'
import { formatDay, formatMoment } from '#contract/core/date-format.ts'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import type { OpenCase } from '../use-case.ts'
import type { Followed } from './followed.ts'
import { TimeLine } from './time-line.tsx'

interface Standing {
  title: string
  text: string
  badge: { label: string; colour: BadgeColour }
  tint: string
  Icon: typeof IconShield
}

/** Title by state of the case, next date, next action, time line. */
export function StandingHead({
  opened,
  milestones,
  action,
}: {
  opened: OpenCase
  milestones: Followed['milestones']
  /** Replaces the button of the state. */
  action?: React.ReactNode
}) {
  const standing = useStanding(opened.mine)
  const { title, text, badge, tint, Icon } = standing
  const { message, status, suspended_at: suspended, revoked_at: revoked } = opened.mine
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-4">
        <span
          className={classes('inline-flex size-12 flex-none items-center justify-center rounded-12', tint)}
        >
          <Icon size={26} aria-hidden />
        </span>
        <div className="min-w-0 grow basis-64">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="display-24">{title}</h2>
            <Badge colour={badge.colour}>{badge.label}</Badge>
          </div>
          <p className="mt-1 max-w-[62ch] text-muted">{text}</p>
          {message && (status !== 'approved' || suspended || revoked) && (
            <blockquote className="mt-2 max-w-[62ch]">« {message} »</blockquote>
          )}
        </div>
        {action ?? <NextGesture opened={opened} />}
      </div>
      {milestones.length > 1 && <TimeLine milestones={milestones} />}
    </Card>
  )
}

function NextGesture({ opened }: { opened: OpenCase }) {
  const { mine, isPending, start, change } = opened
  if (mine.allowed_actions.includes('undo_withdrawal')) {
    return <UndoButton isPending={isPending} change={change} id={mine.id!} />
  }
  if (mine.allowed_actions.includes('renew')) {
    return (
      <Button variant="soft" isPending={isPending} onClick={() => void start()}>
        {mine.status === 'withdrawn' ? <Trans>Ouvrir un nouveau dossier</Trans> : <Trans>Renouveler</Trans>}
      </Button>
    )
  }
  return null
}

function UndoButton({
  isPending,
  change,
  id,
}: {
  isPending: boolean
  change: OpenCase['change']
  id: string
}) {
  return (
    <Button
      variant="soft"
      isPending={isPending}
      onClick={() =>
        void change(() => api('POST /verification/cases/:id/undo-withdrawal', { params: { id } }))
      }
    >
      <Trans>Annuler le retrait</Trans>
    </Button>
  )
}

/** Names of the states, with the next date in the sentence. */
function useStanding(mine: MyCase): Standing {
  const { t } = useLingui()
  const language = useLanguage()
  const day = (date: string) => formatDay(date, language)
  const { valid_until: end, expected_by: expected, suspended_at: suspended, revoked_at: revoked } = mine
  const red = { tint: 'bg-red-ground text-red-text', Icon: IconShieldX }
  const yellow = { tint: 'bg-yellow-ground text-yellow-text', Icon: IconShield }
  const blue = { tint: 'bg-blue-ground text-blue-text', Icon: IconShieldSearch }
  const green = { tint: 'bg-green-ground text-green-text', Icon: IconShieldCheck }
  if (revoked) {
    return {
      ...red,
      title: t`Vérification retirée`,
      text: t`Notre équipe peut ouvrir un nouveau dossier douze mois après : écrivez à l’assistance.`,
      badge: { label: t`Retirée`, colour: 'red' },
    }
  }
  if (suspended) {
    return {
      ...red,
      title: mine.allowed_actions.includes('renew')
        ? t`Renouveler la vérification`
        : mine.allowed_actions.includes('upload')
          ? t`Renouvellement en cours`
          : t`Vérification en cours`,
      text: t`Annonces suspendues depuis le ${day(suspended)}. Elles reviennent dès que votre dossier est à jour.`,
      badge: { label: t`Suspendue`, colour: 'red' },
    }
  }
  switch (mine.status) {
    case 'approved':
      return {
        ...green,
        title: t`Vérification complète`,
        text: end
          ? mine.kind === 'property'
            ? t`Votre droit de vendre ce bien est vérifié jusqu’au ${day(end)}. Vous serez prévenu 60, 30 et 7 jours avant.`
            : t`Valable jusqu’au ${day(end)}. Vous serez prévenu 60, 30 et 7 jours avant.`
          : t`Rien à faire.`,
        badge: { label: t`Vérifiée`, colour: 'green' },
      }
    case 'submitted':
    case 'auto_checks':
    case 'in_review':
      return {
        ...blue,
        title: t`Vérification en cours`,
        text: expected
          ? t`Une personne vous répond au plus tard le ${formatMoment(expected, language)}.`
          : t`Une personne vous répond sous 24 heures ouvrées.`,
        badge: { label: t`À l’étude`, colour: 'blue' },
      }
    case 'rejected':
    case 'rejected_final':
      return {
        ...red,
        title: t`Renouveler la vérification`,
        text:
          mine.status === 'rejected'
            ? mine.submissions_left > 0
              ? t`Votre demande a été rejetée`
              : t`Votre demande a été rejetée, et vos cinq envois sont faits. Écrivez à l’assistance, qui peut rouvrir votre dossier.`
            : t`Votre demande a été rejetée définitivement. Pour la contester, écrivez à l’assistance.`,
        badge: { label: t`Refusée`, colour: 'red' },
      }
    case 'more_info':
      return {
        ...yellow,
        title: t`Vérifier mon identité`,
        text: t`Une pièce vous est demandée : complétez, puis envoyez de nouveau.`,
        badge: { label: t`À compléter`, colour: 'yellow' },
      }
    case 'expired':
      return {
        ...yellow,
        title: t`Renouveler la vérification`,
        text: end
          ? t`Votre vérification a pris fin le ${day(end)}. Renouvelez-la pour retrouver votre badge.`
          : t`Votre vérification a pris fin.`,
        badge: { label: t`Arrivée à échéance`, colour: 'yellow' },
      }
    case 'withdrawn':
      return {
        ...yellow,
        title: t`Dossier retiré`,
        text: mine.allowed_actions.includes('undo_withdrawal')
          ? t`Vous pouvez annuler ce retrait pendant 24 heures.`
          : t`Les images encore gardées sont effacées.`,
        badge: { label: t`Retiré`, colour: 'gray' },
      }
    default:
      return {
        ...yellow,
        title: mine.approved_at ? t`Renouvellement en cours` : t`Démarrer la vérification`,
        text:
          mine.approved_at && end
            ? t`Si votre renouvellement est accepté au plus tard le ${day(end)}, rien ne change pour vos annonces.`
            : t`Votre dossier n’est pas encore envoyé.`,
        badge: { label: t`Brouillon`, colour: 'gray' },
      }
  }
}
