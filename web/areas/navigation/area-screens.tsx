import { Outlet } from 'react-router'
import { ErrorPage } from '#web/shell/page/error-page.tsx'
import type { Area } from './area.ts'
import { DashboardFrame, DashboardLayout, DashboardSkeleton } from '../layout/dashboard-layout.tsx'

/** With it the guard of an area also runs on the first page of a visit. */
export function enterArea() {
  return null
}
enterArea.hydrate = true as const

/** Layout, skeleton and error page of the screens of an area. @param above what stands above each of them */
export function areaScreens(area: Area, above?: React.ReactNode) {
  return {
    Layout: () => (
      <DashboardLayout area={area}>
        {above}
        <Outlet />
      </DashboardLayout>
    ),
    Fallback: () => <DashboardSkeleton area={area} />,
    Failure: () => (
      <DashboardFrame area={area}>
        <ErrorPage />
      </DashboardFrame>
    ),
  }
}
