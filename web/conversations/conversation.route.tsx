import '../locales/conversations.ts'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/conversation.route.ts'
import { api } from '../api/browser-api.ts'
import { Loaded, outcomeOf } from '../areas/loaded.tsx'
import { Skeleton } from '../ui/states.tsx'
import { Thread } from './thread.tsx'

export const messagesPerPage = '30'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { outcome: outcomeOf(loadThread(id)) }
}
clientLoader.hydrate = true as const

async function loadThread(id: string) {
  const [conversation, page] = await Promise.all([
    api('GET /conversations/:id', { params: { id } }),
    api('GET /conversations/:id/messages', { params: { id }, query: { per_page: messagesPerPage } }),
  ])
  return { conversation, page }
}

export default function ConversationScreen({ loaderData: { outcome } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <Loaded outcome={outcome} skeleton={<ThreadSkeleton />}>
      {({ conversation, page }) => (
        <Thread
          key={conversation.id}
          conversation={conversation}
          newest={page}
          onChange={() => void revalidate()}
        />
      )}
    </Loaded>
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
