import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * What Vietnamese people choose and the list of the package (49,000 passwords that were stolen and published, MIT) does
 * not have, without marks; and the demo's, which everybody can read.
 */
const MORE = [
  ...['anhnhoem', 'anhyeu', 'banbe', 'bongda', 'buonqua', 'chaoban', 'conchocon', 'conmeo', 'danhngoc', 'deptrai'],
  ...['emnhoanh', 'emyeu', 'giadinh', 'hanhphuc', 'hanoi', 'haiphong', 'hoahong', 'hochiminh', 'hoangtu', 'khongco'],
  ...['khongnho', 'khongten', 'kiniem', 'matkhaumoi', 'motconvit', 'muathu', 'ngoisao', 'nguoiyeu', 'nhoem', 'quantri'],
  ...['quenroi', 'saigon', 'tamthoi', 'thanhpho', 'thienthan', 'tinhyeu', 'toiyeuvietnam', 'tphcm', 'trangthai'],
  ...['vietnam', 'vochong', 'vuive', 'xinchao', 'yeuanh', 'yeuem', 'yeuthuong', 'vanchuyen', 'chuyenphat', 'buukien'],
  ...['waybill-demo', '00000000', '66668888', '68686868', '88888888', '66666666', '12344321'],
]

const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...MORE])

/** Is it, in small letters without marks, one of the passwords that everybody tries first? */
export const isCommonPassword = (folded: string): boolean => COMMON.has(folded)
