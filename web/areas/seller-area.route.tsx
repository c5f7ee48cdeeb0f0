import '../locales/areas.ts'
import { guardRoute } from '../session/guard-route.ts'
import { areaScreens, enterArea } from './area-screens.tsx'

export const clientMiddleware = [guardRoute({ requiresAuth: true, requiresRole: ['seller'] })]
export const clientLoader = enterArea
export const shouldRevalidate = () => false

const { Layout, Fallback, Failure } = areaScreens('seller')
export { Layout as default, Fallback as HydrateFallback, Failure as ErrorBoundary }
