import '../locales/areas.ts'
import { Outlet } from 'react-router'
import { guardRoute } from '../session/guard-route.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { DashboardFrame, DashboardLayout, DashboardSkeleton } from './dashboard-layout.tsx'

export const clientMiddleware = [guardRoute({ requiresAuth: true, requiresRole: ['owner'] })]

/** With it the guard also runs on the first page of a visit. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function shouldRevalidate() {
  return false
}

export function HydrateFallback() {
  return <DashboardSkeleton area="owner" />
}

export default function OwnerArea() {
  return (
    <DashboardLayout area="owner">
      <Outlet />
    </DashboardLayout>
  )
}

export function ErrorBoundary() {
  return (
    <DashboardFrame area="owner">
      <ErrorPage />
    </DashboardFrame>
  )
}
