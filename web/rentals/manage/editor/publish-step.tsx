import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconExternalLink,
  IconRocket,
} from '@tabler/icons-react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link, useGoTo } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { changeRentalStatus } from '../change-rental-status.ts'
import { useCriterionLabels } from '../completeness-card.tsx'
import { placeOf } from './editor-steps.ts'
import { StatusBadge } from '../rental-status.tsx'
import { StepHeading } from '#web/editor/steps/step-heading.tsx'
import { useEditor } from './use-rental-editor.ts'
import { RegistrationNotice } from '../registration-notice.tsx'
import { RegistrationField } from './registration-field.tsx'
import { YearlyCapFields } from './yearly-cap-fields.tsx'
import { useMutation } from '#web/api/use-mutation.ts'

export function PublishStep() {
  const { record: rental } = useEditor()
  return (
    <>
      <StepHeading title={<Trans>La publication</Trans>}>
        <Trans>Vérifiez, publiez ; vous pourrez tout changer ou mettre en pause à tout moment.</Trans>
      </StepHeading>
      {rental && <RegistrationNotice rental={rental} isLinked={false} />}
      <RegistrationField />
      <YearlyCapFields />
      {rental ? (
        <>
          <Checklist />
          <Publication />
        </>
      ) : (
        <p className="rounded-12 bg-surface-2 p-4">
          <Trans>Commencez par l’adresse ou le titre : le brouillon se crée dès votre première saisie.</Trans>
        </p>
      )}
    </>
  )
}

function Checklist() {
  const { record: rental } = useEditor()
  const words = useCriterionLabels()
  if (!rental) return null
  const { state } = rental.registration
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-16 border border-line bg-surface">
      {rental.completeness.items.map(({ key, done, blocking }) => (
        <li key={key} className="flex items-center gap-3 px-4 py-3">
          {done ? (
            <IconCircleCheck size={22} aria-hidden className="flex-none text-green-solid" />
          ) : blocking ? (
            <IconAlertTriangle size={22} aria-hidden className="flex-none text-yellow-text" />
          ) : (
            <IconCircle size={22} aria-hidden className="flex-none text-muted" />
          )}
          <div className="min-w-0 grow">
            <p className="font-semibold">{words[key].label}</p>
            {!done && <p className="text-14 text-muted">{words[key].advice}</p>}
          </div>
          {done ? (
            <span className="text-14 text-muted">
              <Trans>Fait</Trans>
            </span>
          ) : (
            <Link to={placeOf(rental.id, key)} replace={key !== 'host'} className="text-link text-14">
              {blocking ? <Trans>Compléter</Trans> : <Trans>Améliorer</Trans>}
            </Link>
          )}
        </li>
      ))}
      {state !== 'not_required' && (
        <li className="flex items-center gap-3 px-4 py-3">
          {state === 'valid' ? (
            <IconCircleCheck size={22} aria-hidden className="flex-none text-green-solid" />
          ) : (
            <IconAlertTriangle size={22} aria-hidden className="flex-none text-yellow-text" />
          )}
          <div className="min-w-0 grow">
            <p className="font-semibold">
              <Trans>Numéro d’enregistrement</Trans>
            </p>
            {state !== 'valid' && (
              <p className="text-14 text-muted">
                {state === 'missing' ? (
                  <Trans>Saisissez-le plus haut : la loi le demande ici</Trans>
                ) : (
                  <Trans>Celui qui est saisi n’est pas de cette commune</Trans>
                )}
              </p>
            )}
          </div>
          {state === 'valid' && (
            <span className="text-14 text-muted">
              <Trans>Fait</Trans>
            </span>
          )}
        </li>
      )}
    </ul>
  )
}

function Publication() {
  const { record: rental, saveNow, setRecord } = useEditor()
  const { t } = useLingui()
  const goTo = useGoTo()
  const { mutate, isPending } = useMutation({ errorToast: 5000 })
  if (!rental) return null
  const { id, status, under_review, completeness, allowed_actions, country_slug } = rental
  const isReady = completeness.can_publish

  const publish = () =>
    mutate(async () => {
      if (!(await saveNow())) return
      const published = await changeRentalStatus(id, 'PUBLISHED')
      setRecord(published)
      showToast(
        published.under_review
          ? t`Logement envoyé en vérification : la réponse arrive sous 24 heures`
          : t`Logement publié : les voyageurs le trouvent dès maintenant`,
        'success',
        5000,
      )
      goTo(paths.ownerRentalDetail(id))
    })

  if (status === 'PUBLISHED') {
    return (
      <div className="flex flex-wrap items-center gap-4 rounded-16 border border-line bg-surface p-5">
        <StatusBadge rental={rental} />
        <p className="grow">
          <Trans>Ce logement est publié.</Trans>
        </p>
        <Link to={paths.rental(country_slug, id)} className="text-link inline-flex items-center gap-1.5">
          <IconExternalLink size={18} aria-hidden />
          <Trans>Voir l’annonce</Trans>
        </Link>
      </div>
    )
  }
  if (!allowed_actions.includes('publish')) {
    return (
      <p className="rounded-12 bg-surface-2 p-4">
        <Trans>Un logement archivé redevient d’abord un brouillon : restaurez-le depuis la liste.</Trans>
      </p>
    )
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="large"
        isPending={isPending}
        disabled={!isReady}
        aria-describedby="publish-hint"
        icon={<IconRocket size={20} aria-hidden />}
        onClick={() => void publish()}
      >
        <Trans>Publier le logement</Trans>
      </Button>
      <p id="publish-hint" className="text-14 text-muted">
        {!isReady ? (
          <Trans>Complétez d’abord les points marqués d’un triangle.</Trans>
        ) : under_review ? (
          <Trans>Il sera relu par notre équipe avant d’apparaître dans la recherche.</Trans>
        ) : (
          <Trans>Il apparaît aussitôt dans la recherche.</Trans>
        )}
      </p>
    </div>
  )
}
