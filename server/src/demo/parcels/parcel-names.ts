/**
 * Recipients whose names test screens and labels: long ones up to the maximum of 35 characters (rule PAR-1), and those
 * of other scripts.
 */
export const PARCEL_NAMES: Readonly<Record<string, readonly string[]>> = {
  VN: [
    'Công Tằng Tôn Nữ Thị Ngọc Trâm',
    'Nguyễn Hoàng Thị Phương Khánh Linh',
    'Lê Thị Ánh Nguyệt',
    'Đỗ Trần Nguyễn Phước Thiện',
  ],
  US: ['Christopher Alexander Montgomery', 'Tuyết-Nhung Nguyễn', "D'Angelo Washington-Baptiste"],
  MY: ['Wan Nur Aisyah binti Wan Abd Hamid', 'Muhammad Hafizuddin bin Abdul Halim', 'Thivyadharshini a/p Subramaniam'],
  PL: ['Wojciech Brzęczyszczykiewicz', 'Agnieszka Wiśniewska-Szczepańska', 'Żaneta Gżegżółka'],
  CN: ['欧阳文静', '王小明', '诸葛思源'],
  HK: ['陳嘉欣', '司徒詠詩', '黃俊傑'],
  TW: ['林怡君', '張簡惠雯', '陳志豪'],
  JP: ['佐々木 優子', '小笠原 健太郎', '長谷川 さくら'],
  KR: ['김민준', '남궁서연', '제갈지훈'],
  TH: ['สมชาย วงศ์ไพบูลย์วัฒนา', 'กัญญารัตน์ ศรีสุวรรณ', 'ปิยะวัฒน์ จันทร์เพ็ญ'],
  DE: ['Friedrich-Wilhelm von Hohenstein', 'Anke Müller-Lüdenscheidt', 'Jürgen Groß'],
  FR: ['Anne-Françoise Lefèvre-Desrochers', 'Loïc Beauséjour'],
  ES: ['María del Carmen Núñez Villalobos', 'Íñigo Etxeberria Goikoetxea'],
  NL: ['Wilhelmina van der Woude-de Bruijn', 'Sjoerd Hoekstra'],
  IN: ['Venkatanarasimharajuvaripeta Rao', 'Lakshmi Priya Krishnamurthy'],
  AE: ['Mariam bint Rashid Al Falasi', 'Khalid bin Saeed Al Mansoori'],
  IE: ['Aoife Mac Giolla Phádraig', 'Cillian Ó Súilleabháin'],
  SE: ['Åsa Öberg', 'Björn Sjögren-Åkerlund'],
  BR: ['João Antônio da Conceição Guimarães'],
}

/** Streets in other scripts, with towns of the same. */
export const OWN_SCRIPT_STREETS: Readonly<Record<string, readonly string[]>> = {
  CN: ['南京西路1266号恒隆广场12楼', '建国路93号院8号楼1203室', '天河路208号粤海天河城大厦'],
  JP: ['南青山3丁目12番8号 青山ハイツ402', '本町2-4-6'],
  KR: ['와우산로 94 홍익빌딩 5층', '해운대로 570번길 12'],
  TW: ['忠孝東路四段216巷27弄3號', '台灣大道三段99號'],
  TH: ['88/12 ซอยสุขุมวิท 39', '15 ถนนนิมมานเหมินท์'],
}
