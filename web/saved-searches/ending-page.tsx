import { Form, useNavigation } from 'react-router'
import { QuietPage } from '#web/accounts/sign-in/quiet-page.tsx'
import { StepResult } from '#web/accounts/sign-in/step-outcome.tsx'
import { Button } from '#web/ui/button.tsx'

/** What came of it: the messages have ended, or the link was not ours or what it spoke of is gone. */
export type Ending = 'ended' | 'refused'

/**
 * Runs the call that ends messages. Somebody's mail program posts to the same address without opening the page
 * (RFC 8058); reading the page ends nothing.
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

/** Where a message leads who wants no more of its kind: one press, without signing in. */
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
