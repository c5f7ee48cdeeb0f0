import { useState } from 'react'
import type { AdminList, ListView } from '#contract/administration/list-views.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'

/** A view of a list: saved by the person, or one that everybody has. */
export interface View {
  id: string
  name: string
  /** Parameters of the address, without page and view. */
  query: string
  columns: string[] | null
  isBuiltIn: boolean
}

/** A view that everybody has, with the columns of the list. */
export function builtInView(id: string, name: string, query: string): View {
  return { id, name, query, columns: null, isBuiltIn: true }
}

export interface ListChoices {
  views: ListView[]
  columns: string[] | null
}

/** The views of a list, its columns, and what changes them; the screen follows at once, the server after it. */
export function useListViews(list: AdminList, choices: ListChoices, builtIn: readonly View[]) {
  const [own, setOwn] = useState(choices.views)
  const [columns, setColumns] = useState(choices.columns)
  const { mutate, isPending, error, fieldError, reset } = useMutation()
  return {
    views: [...builtIn, ...own.map((view): View => ({ ...view, isBuiltIn: false }))],
    columns,
    isPending,
    /** Why a view could not be saved. */
    nameError: fieldError('name') ?? error?.message,
    clearError: reset,
    saveColumns: (next: string[] | null) => {
      const before = columns
      void mutate(
        () => api('PUT /admin/lists/:list/columns', { params: { list }, body: { columns: next } }),
        {
          key: 'columns',
          supersedes: true,
          optimistic: () => {
            setColumns(next)
            return () => setColumns(before)
          },
        },
      )
    },
    create: async (view: Pick<ListView, 'name' | 'query' | 'columns'>) => {
      let created: ListView | undefined
      await mutate(() => api('POST /admin/lists/:list/views', { params: { list }, body: view }), {
        onSuccess: (added) => {
          created = added
          setOwn((all) => [...all, added])
        },
      })
      return created
    },
    update: (id: string, change: Partial<Pick<ListView, 'name' | 'query' | 'columns'>>) =>
      mutate(() => api('PATCH /admin/list-views/:id', { params: { id }, body: change }), {
        onSuccess: (changed) => setOwn((all) => all.map((view) => (view.id === id ? changed : view))),
      }),
    remove: (id: string) =>
      mutate(() => api('DELETE /admin/list-views/:id', { params: { id } }), {
        onSuccess: () => setOwn((all) => all.filter((view) => view.id !== id)),
      }),
  }
}

export type ListViews = ReturnType<typeof useListViews>
