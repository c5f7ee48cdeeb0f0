import '../locales/areas.ts'
import { Outlet } from 'react-router'
import { guardRoute } from '../session/guard-route.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { DashboardFrame, DashboardLayout, DashboardSkeleton } from './dashboard-layout.tsx'

export const clientMiddleware = [guardRoute({ requiresAuth: true, requiresRole: ['admin', 'staff'] })]

/** With it the guard also runs on the first page of a visit. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function shouldRevalidate() {
  return false
}

export function HydrateFallback() {
  return <DashboardSkeleton area="admin" />
}

export default function AdminArea() {
  return (
    <DashboardLayout area="admin">
      <Outlet />
    </DashboardLayout>
  )
}

export function ErrorBoundary() {
  return (
    <DashboardFrame area="admin">
      <ErrorPage />
    </DashboardFrame>
  )
}
