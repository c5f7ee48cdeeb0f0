import { IconInfoCircle } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'

interface Props {
  /** What says that the part is missing, and what still works. */
  fallback: ReactNode
  /** Called once, where its surroundings change with it. */
  onFail?: () => void
  children: ReactNode
}

/**
 * An error boundary around one part of a page: what it throws while it is drawn, in its effects or while its code is
 * fetched leaves the rest of the page as it was. The root reports it (`onCaughtError`, `entry.client.tsx`).
 */
export class SectionErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFail?.()
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** The sentence of a part that is missing. */
export function SectionNotice({ children }: { children: ReactNode }) {
  return (
    <output className="flex gap-2.5 text-14 text-muted">
      <IconInfoCircle size={18} aria-hidden className="mt-px flex-none" />
      <span className="min-w-0">{children}</span>
    </output>
  )
}
