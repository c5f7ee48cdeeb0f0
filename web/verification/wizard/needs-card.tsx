import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconCircleX, IconLock } from '@tabler/icons-react'
import type { MyCase, Requirement } from '#contract/verification/verification-cases.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { worstOf } from '../capture/side-card.tsx'

/** Requirements, each with its state. */
export function NeedsCard({ mine }: { mine: MyCase }) {
  return (
    <section className="rounded-16 border border-line bg-surface p-4 md:p-6">
      <h2 className="display-20">
        <Trans>Ce qu’il vous faut</Trans>
      </h2>
      <p className="text-14 text-muted">
        <Trans>Comptez six minutes.</Trans>
      </p>
      <ul className="mt-4 flex flex-col gap-4">
        {mine.requirements.map((each) => (
          <li key={each.code} className="flex gap-3">
            <StandingIcon mine={mine} requirement={each} />
            <div className="min-w-0">
              <p className="font-semibold">{each.label}</p>
              <p className="text-14 text-muted">{each.purpose}</p>
            </div>
          </li>
        ))}
        <li className="flex gap-3">
          <IconCircle size={20} aria-hidden className="mt-0.5 flex-none text-faint" />
          <div>
            <p className="font-semibold">
              <Trans>Votre accord</Trans>
            </p>
            <p className="text-14 text-muted">
              <Trans>Donné à la relecture, retiré quand vous voulez.</Trans>
            </p>
          </div>
        </li>
      </ul>
    </section>
  )
}

function StandingIcon({ mine, requirement }: { mine: MyCase; requirement: Requirement }) {
  const { t } = useLingui()
  const result = worstOf(
    mine.reports
      .filter(({ document_type: type }) => requirement.document_types.includes(type))
      .map((each) => each.result),
  )
  const position = 'mt-0.5 flex-none'
  if (!requirement.satisfied && !result)
    return <IconCircle size={20} aria-label={t`À faire`} className={`${position} text-faint`} />
  if (result === 'rejected')
    return <IconCircleX size={20} aria-label={t`Refusé`} className={`${position} text-red-text`} />
  if (result === 'consider')
    return <IconAlertTriangle size={20} aria-label={t`À revoir`} className={`${position} text-yellow-text`} />
  return requirement.satisfied ? (
    <IconCircleCheck size={20} aria-label={t`Fait`} className={`${position} text-green-text`} />
  ) : (
    <IconCircle size={20} aria-label={t`À faire`} className={`${position} text-faint`} />
  )
}

/** Processing and retention of the documents, beside the upload (GDPR, article 13). */
export function NothingLeavesCard() {
  const { t } = useLingui()
  const promises = [
    t`Chiffrées dès leur arrivée, jamais à une adresse publique.`,
    t`Contrôlées sur nos machines, sans envoyer vos images à un tiers.`,
    t`Chaque regard est noté : vous voyez qui et quand.`,
    t`Images effacées 30 jours après la décision.`,
  ]
  return (
    <section className="rounded-16 bg-brand-soft p-4 md:p-6">
      <h2 className="flex items-center gap-2.5 display-20">
        <IconLock size={20} aria-hidden />
        <Trans>Rien ne sort d’ici</Trans>
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-2.5 pl-4 text-14 marker:text-pine-4">
        {promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-2 text-14">
        <Link to={paths.privacyPolicy()} className="text-link">
          <Trans>Lire ce que nous gardons</Trans>
        </Link>
        <Link to={paths.kycTest()} target="_blank" className="text-link">
          <Trans>Tester un document sans l’envoyer</Trans>
        </Link>
      </p>
    </section>
  )
}
