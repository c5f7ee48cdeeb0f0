import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/moderation/report-contest'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDay } from '#contract/core/date-format.ts'
import type { ContestedNotice } from '#contract/moderation/reports.ts'
import { LoadingStep } from '#web/accounts/sign-in/loading-step.tsx'
import { QuietPage } from '#web/accounts/sign-in/quiet-page.tsx'
import { StepResult } from '#web/accounts/sign-in/step-result.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import type { Route } from './+types/contest-report.route.ts'

const shortest = 20

/** The GET has no effect: mail scanners follow links. The appeal is sent by the action. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  try {
    return { notice: await api('POST /reports/appeal/look', { body: { key: keyOf(url) } }) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { notice: null }
    throw error
  }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const written = (await request.formData()).get('grounds')
  const reasons = typeof written === 'string' ? written.trim() : ''
  try {
    return { notice: await api('POST /reports/appeal', { body: { key: keyOf(url), grounds: reasons } }) }
  } catch (error) {
    // Also without an answer: the page of errors would take the place of what was written.
    if (error instanceof ApiError) return { failure: error.message }
    throw error
  }
}

/** The answer of the action holds what changed; loading again without a connection would fail. */
export function shouldRevalidate({ actionResult }: { actionResult?: unknown }) {
  return actionResult === undefined
}

function keyOf(url: URL) {
  return url.searchParams.get('key') ?? ''
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <QuietPage title={t`Contester une décision`}>
      <LoadingStep>
        <Trans>Lecture de votre signalement</Trans>
      </LoadingStep>
    </QuietPage>
  )
}

/**
 * Appeal of the reporter against the dismissal of a notice, by the link of the decision's e-mail, with or without an
 * account (Digital Services Act, article 20).
 */
export default function ContestReport({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const notice = actionData && 'notice' in actionData ? actionData.notice : loaderData.notice
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined
  return (
    <QuietPage title={t`Contester une décision`}>
      {!notice ? (
        <Unknown />
      ) : notice.state === 'open' ? (
        <Reasons notice={notice} failure={failure} />
      ) : (
        <Result notice={notice} />
      )}
    </QuietPage>
  )
}

function Reasons({ notice, failure }: { notice: ContestedNotice; failure: string | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isPending = useNavigation().state !== 'idle'
  const [reasons, setReasons] = useState('')
  const until = formatDay(notice.appeal_until, language)
  return (
    <div className="flex flex-col gap-5">
      <h1 className="display-32 md:display-44">
        <Trans>Contester la décision</Trans>
      </h1>
      <p className="text-muted">
        <Trans>
          Signalement {notice.reference}. Une autre personne que celle qui a décidé l’examine sous sept jours.
          Vous avez jusqu’au {until}.
        </Trans>
      </p>
      <dl className="flex flex-col gap-4 rounded-16 border border-line p-4">
        <div>
          <dt className="text-14 text-muted">
            <Trans>Ce que vous avez signalé</Trans>
          </dt>
          <dd className="wrap-anywhere whitespace-pre-line">{notice.explanation}</dd>
        </div>
        <div>
          <dt className="text-14 text-muted">
            <Trans>Notre décision</Trans>
          </dt>
          <dd className="wrap-anywhere whitespace-pre-line">{notice.decision}</dd>
        </div>
      </dl>
      <Form method="post" className="flex flex-col gap-4">
        <TextArea
          name="grounds"
          label={t`Pourquoi vous n’êtes pas d’accord`}
          help={t`20 caractères au moins. Dites ce que nous n’avons pas vu.`}
          error={failure}
          maxLength={4000}
          rows={6}
          value={reasons}
          onChange={({ target }) => setReasons(target.value)}
        />
        <Button
          type="submit"
          isPending={isPending}
          disabled={reasons.trim().length < shortest}
          className="w-fit"
        >
          <Trans>Envoyer</Trans>
        </Button>
      </Form>
    </div>
  )
}

function Result({ notice }: { notice: ContestedNotice }) {
  const { t } = useLingui()
  const { state, granted, answer } = notice
  const [title, message] = {
    open: ['', ''],
    waiting: [
      t`Votre contestation est enregistrée`,
      t`Une autre personne que celle qui a décidé l’examine sous sept jours, puis vous écrit.`,
    ],
    over: [
      t`Le délai est passé`,
      t`Une décision se conteste pendant six mois. Vous pouvez encore saisir le tribunal.`,
    ],
    decided: [granted ? t`Votre signalement est retenu` : t`Votre signalement reste écarté`, answer ?? ''],
  }[state] as [string, string]
  return (
    <StepResult
      good={state === 'waiting' || granted === true}
      title={title}
      message={[notice.reference, message].filter(Boolean).join(' · ')}
    >
      <ButtonLink to={paths.home()}>
        <Trans>Retour à l’accueil</Trans>
      </ButtonLink>
    </StepResult>
  )
}

function Unknown() {
  const { t } = useLingui()
  return (
    <StepResult
      good={false}
      title={t`Ce lien ne mène à aucun signalement`}
      message={t`Ouvrez le dernier message que nous vous avons envoyé, et vérifiez que l’adresse est entière.`}
    >
      <ButtonLink to={paths.home()}>
        <Trans>Retour à l’accueil</Trans>
      </ButtonLink>
    </StepResult>
  )
}
