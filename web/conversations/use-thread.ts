import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { v7 } from 'uuid'
import type { Conversation, Message } from '#contract/messaging/conversations.ts'
import type { Pagination } from '#contract/core/page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { mergeMessages } from './merge-messages.ts'

export interface MessagePage {
  items: Message[]
  pagination: Pagination
}

/** Messages being sent, or that failed. */
export interface Outgoing {
  id: string
  body: string
  failure: string | null
}

const perPage = 30

/**
 * The messages of a conversation: the newest page from the loader, the older ones fetched, and those just sent.
 */
export function useThread(conversation: Conversation, newest: MessagePage, onChange: () => void) {
  const { t } = useLingui()
  const { id } = conversation
  const [older, setOlder] = useState<Message[]>([])
  const [pages, setPages] = useState(1)
  const { mutate, isPending: loadingOlder } = useMutation({
    errorToast: 3000,
    unexpected: () => t`Erreur inconnue`,
  })
  const [sent, setSent] = useState<Message[]>([])
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])
  const messages = mergeMessages(older, sent, newest.items)
  useReadWhenSeen(conversation, messages.at(-1)?.id)

  function loadOlder() {
    const query = { page: `${pages + 1}`, per_page: `${perPage}` }
    return mutate(() => api('GET /conversations/:id/messages', { params: { id }, query }), {
      onSuccess: ({ items }) => {
        setOlder((loaded) => [...items, ...loaded])
        setPages(pages + 1)
      },
    })
  }

  /** @returns why the text itself is refused, so that its author corrects it; null where it is sent, or stays in the thread as failed */
  async function send(body: string, retriedId?: string): Promise<string | null> {
    const messageId = retriedId ?? v7()
    const others = (list: Outgoing[]) => list.filter((each) => each.id !== messageId)
    setOutgoing((list) => [...others(list), { id: messageId, body, failure: null }])
    try {
      const message = await api('POST /conversations/:id/messages', {
        params: { id },
        body: { id: messageId, body },
      })
      setSent((list) => [...list, message])
      setOutgoing(others)
      onChange()
    } catch (error) {
      if (retriedId === undefined && error instanceof ApiError && error.status === 422) {
        setOutgoing(others)
        return error.firstMessage
      }
      const failure = error instanceof ApiError ? error.message : t`Erreur inconnue`
      setOutgoing((list) => [...others(list), { id: messageId, body, failure }])
    }
    return null
  }

  return {
    messages,
    outgoing,
    send,
    drop: (dropped: Outgoing) => setOutgoing((list) => list.filter((each) => each !== dropped)),
    hasOlder: pages * perPage < newest.pagination.total_items,
    loadOlder,
    loadingOlder,
  }
}

/** Marks messages as read while the page is visible. */
function useReadWhenSeen({ id, unread_count }: Conversation, newestId: string | undefined) {
  const read = useEffectEvent(() => {
    if (unread_count === 0 || document.visibilityState !== 'visible') return
    // Errors are ignored: it is retried with the next message or when the page becomes visible.
    void api('POST /conversations/:id/read', { params: { id } }).catch(() => {})
  })
  useEffect(() => {
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, newestId, unread_count])
}
