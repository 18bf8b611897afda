export { implementations } from './endpoints.ts'
