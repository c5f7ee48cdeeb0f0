import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/administration/suspension-contest'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDay } from '#contract/core/date-format.ts'
import type { ContestedSuspension } from '#contract/people/suspensions.ts'
import { LoadingStep } from '#web/accounts/sign-in/loading-step.tsx'
import { QuietPage } from '#web/accounts/sign-in/quiet-page.tsx'
import { StepResult } from '#web/accounts/sign-in/step-result.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import type { Route } from './+types/contest-suspension.route.ts'
import { categoryNames } from './category-names.ts'

const shortest = 20

/** The GET has no effect: mail scanners follow links. The appeal is sent by the action. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  try {
    return { suspension: await api('POST /suspensions/look', { body: { key: keyOf(url) } }) }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422))
      return { suspension: null }
    throw error
  }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const written = (await request.formData()).get('grounds')
  const reasons = typeof written === 'string' ? written.trim() : ''
  try {
    return {
      suspension: await api('POST /suspensions/appeal', { body: { key: keyOf(url), grounds: reasons } }),
    }
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
    <QuietPage title={t`Contester une suspension`}>
      <LoadingStep>
        <Trans>Lecture de la décision</Trans>
      </LoadingStep>
    </QuietPage>
  )
}

/** Appeal of a suspended person by the link of the e-mail, without signing in (Digital Services Act, article 20). */
export default function ContestSuspension({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const suspension = actionData && 'suspension' in actionData ? actionData.suspension : loaderData.suspension
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined
  return (
    <QuietPage title={t`Contester une suspension`}>
      {!suspension ? (
        <Unknown />
      ) : suspension.state === 'open' ? (
        <Reasons suspension={suspension} failure={failure} />
      ) : (
        <Result suspension={suspension} />
      )}
    </QuietPage>
  )
}

function Reasons({ suspension, failure }: { suspension: ContestedSuspension; failure: string | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isPending = useNavigation().state !== 'idle'
  const [reasons, setReasons] = useState('')
  const until = suspension.until && formatDay(suspension.until, language)
  const appealUntil = formatDay(suspension.appeal_until, language)
  return (
    <div className="flex flex-col gap-5">
      <h1 className="display-32 md:display-44">
        <Trans>Contester la suspension</Trans>
      </h1>
      <p className="text-muted">
        {until ? (
          <Trans>Votre compte est suspendu jusqu’au {until}.</Trans>
        ) : (
          <Trans>Votre compte est suspendu sans limite de durée.</Trans>
        )}{' '}
        <Trans>
          Une autre personne que celle qui a décidé examine votre recours sous sept jours. Vous avez jusqu’au{' '}
          {appealUntil}.
        </Trans>
      </p>
      <div className="rounded-16 border border-line p-4">
        <p className="text-14 text-muted">{t(categoryNames[suspension.category])}</p>
        <p className="wrap-anywhere whitespace-pre-line">{suspension.reason}</p>
      </div>
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

function Result({ suspension: { state, granted, answer } }: { suspension: ContestedSuspension }) {
  const { t } = useLingui()
  const results: Record<Exclude<ContestedSuspension['state'], 'open'>, [string, string]> = {
    waiting: [
      t`Votre recours est enregistré`,
      t`Une autre personne que celle qui a décidé l’examine sous sept jours, puis vous écrit.`,
    ],
    over: [
      t`Le délai est passé`,
      t`Une suspension se conteste pendant six mois. Vous pouvez encore saisir le tribunal.`,
    ],
    lifted: [t`Votre compte est rétabli`, t`Cette suspension a pris fin : connectez-vous.`],
    decided: [granted ? t`Votre compte est rétabli` : t`La suspension est maintenue`, answer ?? ''],
  }
  const [title, message] = state === 'open' ? ['', ''] : results[state]
  return (
    <StepResult
      good={state === 'waiting' || state === 'lifted' || granted === true}
      title={title}
      message={message}
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
      title={t`Ce lien ne mène à aucune suspension`}
      message={t`Ouvrez le dernier message que nous vous avons envoyé, et vérifiez que l’adresse est entière.`}
    >
      <ButtonLink to={paths.home()}>
        <Trans>Retour à l’accueil</Trans>
      </ButtonLink>
    </StepResult>
  )
}
