import { Form, useNavigation } from 'react-router'
import { QuietPage } from '#web/accounts/sign-in/quiet-page.tsx'
import { StepResult } from '#web/accounts/sign-in/step-result.tsx'
import { Button } from '#web/ui/button.tsx'

/** `refused` where the signature of the link is invalid or its subject no longer exists. */
export type Ending = 'ended' | 'refused'

/**
 * Runs the call that unsubscribes. Mail clients POST to the same address without opening the page (one-click
 * unsubscribe, RFC 8058); a GET changes nothing.
 * @throws what is neither 404 nor 422
 */
export async function endingOf(work: Promise<unknown>): Promise<Ending> {
  try {
    await work
    return 'ended'
  } catch (error) {
    if (error instanceof Response && (error.status === 404 || error.status === 422)) return 'refused'
    throw error
  }
}

/** Unsubscribe page of an e-mail: one press, without signing in. */
export function EndingPage({
  ending,
  title,
  question,
  about,
  press,
  ended,
  refused,
  next,
}: {
  ending: Ending | undefined
  title: string
  question: React.ReactNode
  about: React.ReactNode
  press: React.ReactNode
  ended: { title: string; message: string }
  refused: { title: string; message: string }
  next: React.ReactNode
}) {
  const { state } = useNavigation()
  if (ending) {
    return (
      <QuietPage title={title}>
        <StepResult good={ending === 'ended'} {...(ending === 'ended' ? ended : refused)}>
          {next}
        </StepResult>
      </QuietPage>
    )
  }
  return (
    <QuietPage title={title}>
      <Form method="post" className="flex flex-col items-start gap-5">
        <h1 className="display-32 md:display-44">{question}</h1>
        <p className="text-muted">{about}</p>
        <Button type="submit" size="large" isPending={state !== 'idle'}>
          {press}
        </Button>
      </Form>
    </QuietPage>
  )
}
