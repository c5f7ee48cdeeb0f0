import { IconInfoCircle } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'

interface Props {
  /** Notice that the part is missing, and what still works. */
  fallback: ReactNode
  /** Called once, where the surrounding page changes as well. */
  onFail?: () => void
  children: ReactNode
}

/**
 * An error boundary around one part of a page: an error of its rendering, its effects or its code download leaves
 * the rest of the page unchanged. The root reports it (`onCaughtError`, `entry.client.tsx`).
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

/** The notice shown for a missing part. */
export function SectionNotice({ children }: { children: ReactNode }) {
  return (
    <output className="flex gap-2.5 text-14 text-muted">
      <IconInfoCircle size={18} aria-hidden className="mt-px flex-none" />
      <span className="min-w-0">{children}</span>
    </output>
  )
}
