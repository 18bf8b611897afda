import type { Language } from '../kernel/language.ts'
import type { Role } from '../permissions.ts'

/** Names of roles. The English ones are the specification's (rule ACC-13) and are sent in calls. */
export const ROLE_LABELS: Readonly<Record<Role, Readonly<Record<Language, string>>>> = {
  'Super Admin': { en: 'Super Admin', vi: 'Quản trị cấp cao' },
  'Company Admin': { en: 'Company Admin', vi: 'Quản trị công ty' },
  'Company Employee': { en: 'Company Employee', vi: 'Nhân viên công ty' },
  'Sales Employee': { en: 'Sales Employee', vi: 'Nhân viên kinh doanh' },
  'Cs Employee': { en: 'Cs Employee', vi: 'Nhân viên CSKH' },
  'OPS Manager': { en: 'OPS Manager', vi: 'Quản lý vận hành' },
  'Delivery Employee': { en: 'Delivery Employee', vi: 'Nhân viên giao nhận' },
  Accountant: { en: 'Accountant', vi: 'Kế toán' },
  Administrator: { en: 'Administrator', vi: 'Quản trị trạm' },
}
