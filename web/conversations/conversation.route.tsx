import 'virtual:texts/accounts/conversations'
import { Trans } from '@lingui/react/macro'
import { IconMessageOff } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/conversation.route.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useConversationArea } from './conversation-area.ts'
import { Thread } from './thread.tsx'

export const messagesPerPage = '30'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { result: resultOf(loadThread(id)) }
}
clientLoader.hydrate = true as const

/** @returns undefined for a conversation of others, or an unknown one */
async function loadThread(id: string) {
  try {
    const [conversation, page] = await Promise.all([
      api('GET /conversations/:id', { params: { id } }),
      api('GET /conversations/:id/messages', { params: { id }, query: { per_page: messagesPerPage } }),
    ])
    return { conversation, page }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}

export default function ConversationScreen({ loaderData: { result } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <Loaded result={result} skeleton={<ThreadSkeleton />}>
      {(thread) =>
        thread ? (
          <Thread
            key={thread.conversation.id}
            conversation={thread.conversation}
            newest={thread.page}
            onChange={() => void revalidate()}
          />
        ) : (
          <NotFound />
        )
      }
    </Loaded>
  )
}

function NotFound() {
  const area = useConversationArea()
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 p-8 text-center text-muted">
      <IconMessageOff size={32} aria-hidden />
      <p>
        <Trans>Cette conversation n’existe pas, ou plus.</Trans>
      </p>
      <ButtonLink to={paths.messages(area)} variant="secondary" className="lg:hidden">
        <Trans>Toutes les conversations</Trans>
      </ButtonLink>
    </div>
  )
}

function ThreadSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4 p-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-16 w-2/3 rounded-16!" />
      <Skeleton className="ml-auto h-12 w-1/2 rounded-16!" />
      <Skeleton className="h-24 w-3/5 rounded-16!" />
    </div>
  )
}
