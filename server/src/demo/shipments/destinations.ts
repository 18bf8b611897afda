/** A town in an address. */
export type Town = { city: string; state: string; postcode: string }

export type Destination = {
  /** Share of the orders. */
  share: number
  gateway: string
  currency: string
  /** `#` stands for a digit. */
  phone: string
  towns: readonly Town[]
  streets: readonly string[]
  given: readonly string[]
  family: readonly string[]
  /** The family name comes first. */
  familyFirst?: true
}

const towns = (...lines: string[]): Town[] =>
  lines.map((line) => {
    const [city = '', state = '', postcode = ''] = line.split(' | ')
    return { city, state, postcode }
  })

/** Origins and destinations of parcels. Streets are realistic; house numbers are invented. */
export const DESTINATIONS: Readonly<Record<string, Destination>> = {
  US: {
    share: 33,
    gateway: 'Los Angeles (LAX)',
    currency: 'USD',
    phone: '+1 ### 555 01##',
    towns: towns(
      'San Jose | CA | 95127',
      'Westminster | CA | 92683',
      'Houston | TX | 77036',
      'Seattle | WA | 98118',
      'Orlando | FL | 32803',
      'Portland | OR | 97206',
      'Brooklyn | NY | 11220',
      'Atlanta | GA | 30340',
    ),
    streets: [
      'Willow Creek Drive',
      'Bellaire Blvd',
      'Magnolia Street',
      'Maple Avenue',
      'Sunset Court',
      'Rainier Ave S',
    ],
    given: ['Marcus', 'Olivia', 'Ethan', 'Kimberly', 'Tuan', 'Hannah', 'Daniel', 'Grace', 'Andrew', 'Thao'],
    family: ['Thompson', 'Nguyen', 'Walker', 'Ramirez', 'Tran', 'Bennett', 'Foster', 'Pham', 'Mitchell', 'Brooks'],
  },
  SG: {
    share: 9,
    gateway: 'Singapore (SIN)',
    currency: 'SGD',
    phone: '+65 8### ####',
    towns: towns('Singapore |  | 530212', 'Singapore |  | 238801', 'Singapore |  | 640433', 'Singapore |  | 310079'),
    streets: ['Hougang Street 21', 'Orchard Boulevard', 'Jurong West Street 42', 'Toa Payoh Lorong 4'],
    given: ['Wei Ling', 'Siti Nurhaliza', 'Jun Jie', 'Priya', 'Kai Wen', 'Farhan'],
    family: ['Tan', 'Lim', 'Ng', 'Abdullah', 'Rajan', 'Goh'],
  },
  AU: {
    share: 9,
    gateway: 'Sydney (SYD)',
    currency: 'AUD',
    phone: '+61 4## ### ###',
    towns: towns('Springvale | VIC | 3171', 'Cabramatta | NSW | 2166', 'Inala | QLD | 4077', 'Adelaide | SA | 5000'),
    streets: ['Springvale Road', 'John Street', 'Hargreaves Parade', 'Banksia Avenue'],
    given: ['Charlotte', 'Liam', 'Mia', 'Noah', 'Bảo Ngọc', 'Isla'],
    family: ['Wilson', 'Taylor', 'Trần', 'Campbell', 'Lê', 'Harris'],
  },
  JP: {
    share: 7,
    gateway: 'Tokyo (NRT)',
    currency: 'JPY',
    phone: '+81 90 #### ####',
    towns: towns(
      'Minato-ku | Tokyo | 107-0062',
      'Chuo-ku | Osaka | 541-0053',
      'Naka-ku | Aichi | 460-0008',
      'Hakata-ku | Fukuoka | 812-0011',
    ),
    streets: ['Minami-Aoyama 3-12', 'Honmachi 2-4', 'Sakae 1-9', 'Hakataekimae 4-2'],
    given: ['Hiroshi', 'Yuki', 'Aoi', 'Kenji', 'Haruka'],
    family: ['Tanabe', 'Sato', 'Kobayashi', 'Mori', 'Fujita'],
  },
  KR: {
    share: 5,
    gateway: 'Seoul (ICN)',
    currency: 'KRW',
    phone: '+82 10 #### ####',
    towns: towns('Seoul | Mapo-gu | 04066', 'Busan | Haeundae-gu | 48094', 'Incheon | Yeonsu-gu | 21984'),
    streets: ['Wausan-ro', 'Haeundae-ro', 'Songdo-daero'],
    given: ['Min-jun', 'Seo-yeon', 'Ji-hoon', 'Ha-eun'],
    family: ['Kim', 'Park', 'Choi', 'Jung'],
  },
  DE: {
    share: 6,
    gateway: 'Frankfurt (FRA)',
    currency: 'EUR',
    phone: '+49 151 #### ####',
    towns: towns(
      'Berlin | Berlin | 10365',
      'München | Bayern | 80331',
      'Hamburg | Hamburg | 20095',
      'Köln | Nordrhein-Westfalen | 50667',
    ),
    streets: ['Herzbergstraße', 'Sendlinger Straße', 'Mönckebergstraße', 'Schildergasse'],
    given: ['Jürgen', 'Anke', 'Lukas', 'Frieda', 'Matthias'],
    family: ['Schäfer', 'Krüger', 'Böhm', 'Weiß', 'Hoffmann'],
  },
  FR: {
    share: 5,
    gateway: 'Paris (CDG)',
    currency: 'EUR',
    phone: '+33 6 ## ## ## ##',
    towns: towns(
      'Paris | Île-de-France | 75018',
      'Lyon | Auvergne-Rhône-Alpes | 69006',
      'Marseille | Provence | 13001',
    ),
    streets: ['rue des Trois-Frères', 'avenue du Maréchal-Foch', 'rue Paradis', 'boulevard Voltaire'],
    given: ['Jean-Baptiste', 'Amélie', 'Océane', 'Benoît', 'Chloé'],
    family: ['Lefèvre', 'Moreau', 'Garnier', 'Nguyễn', 'Dubois'],
  },
  GB: {
    share: 5,
    gateway: 'London (LHR)',
    currency: 'GBP',
    phone: '+44 7700 900###',
    towns: towns(
      'London | England | EC1R 3AU',
      'Manchester | England | M1 4BT',
      'Edinburgh | Scotland | EH1 2NG',
      'Bristol | England | BS1 5TR',
    ),
    streets: ['Farringdon Lane', 'Portland Street', 'Castle Terrace', 'Queen Square'],
    given: ['Olivia', 'Harry', 'Amelia', 'Callum', 'Poppy'],
    family: ['Bennett', 'Hughes', 'Fraser', 'Doyle', 'Whitaker'],
  },
  CA: {
    share: 4,
    gateway: 'Vancouver (YVR)',
    currency: 'CAD',
    phone: '+1 604 555 01##',
    towns: towns('Vancouver | BC | V5T 1V4', 'Toronto | ON | M5V 2T6', 'Calgary | AB | T2P 1J9'),
    streets: ['Kingsway', 'Spadina Avenue', 'Centre Street N', 'Fraser Street'],
    given: ['Emma', 'Logan', 'Amélie', 'Nathan'],
    family: ['MacDonald', 'Singh', 'Tremblay', 'Wong'],
  },
  NL: {
    share: 2,
    gateway: 'Amsterdam (AMS)',
    currency: 'EUR',
    phone: '+31 6 #### ####',
    towns: towns('Amsterdam | Noord-Holland | 1016 GV', 'Utrecht | Utrecht | 3511 AX'),
    streets: ['Prinsengracht', 'Oudegracht', 'Van Woustraat'],
    given: ['Charlotte', 'Daan', 'Sanne'],
    family: ['van den Heuvel', 'de Vries', 'Bakker'],
  },
  MY: {
    share: 3,
    gateway: 'Kuala Lumpur (KUL)',
    currency: 'MYR',
    phone: '+60 12 ### ####',
    towns: towns('Subang Jaya | Selangor | 47500', 'George Town | Pulau Pinang | 10200'),
    streets: ['Jalan SS 15/4D', 'Lebuh Chulia', 'Jalan Ampang'],
    given: ['Muhammad Faiz', 'Mei Yee', 'Nur Aisyah'],
    family: ['bin Roslan', 'Chong', 'binti Hamid'],
  },
  TH: {
    share: 3,
    gateway: 'Bangkok (BKK)',
    currency: 'THB',
    phone: '+66 8# ### ####',
    towns: towns('Watthana | Bangkok | 10110', 'Mueang Chiang Mai | Chiang Mai | 50200'),
    streets: ['Sukhumvit Soi 39', 'Nimmanhaemin Road', 'Charoen Krung Road'],
    given: ['Somchai', 'Kanya', 'Anong'],
    family: ['Suwan', 'Chaiyasit', 'Boonmee'],
  },
  TW: {
    share: 3,
    gateway: 'Taipei (TPE)',
    currency: 'TWD',
    phone: '+886 9## ### ###',
    towns: towns("Da'an District | Taipei | 106", 'Xitun District | Taichung | 407'),
    streets: ['Section 4, Zhongxiao East Road', 'Taiwan Boulevard', 'Heping East Road'],
    given: ['Chih-Hao', 'Yi-Ting', 'Pei-Shan'],
    family: ['Lin', 'Chen', 'Huang'],
  },
  PL: {
    share: 2,
    gateway: 'Frankfurt (FRA)',
    currency: 'EUR',
    phone: '+48 60# ### ###',
    towns: towns('Warszawa | Mazowieckie | 00-061', 'Kraków | Małopolskie | 31-042'),
    streets: ['ul. Marszałkowska', 'ul. Floriańska'],
    given: ['Katarzyna', 'Paweł', 'Zofia'],
    family: ['Wiśniewska', 'Kowalczyk', 'Zieliński'],
  },
  VN: {
    share: 4,
    gateway: 'Ho Chi Minh City (SGN)',
    currency: 'VND',
    phone: '+84 9# ### ####',
    towns: towns(
      'Phường Trấn Biên | Thành phố Đồng Nai | 810000',
      'Phường Nha Trang | Tỉnh Khánh Hoà | 650000',
      'Phường Hồng Bàng | Thành phố Hải Phòng | 180000',
      'Phường Trường Vinh | Tỉnh Nghệ An | 460000',
      'Phường Ninh Kiều | Thành phố Cần Thơ | 900000',
      'Phường Xuân Hương - Đà Lạt | Tỉnh Lâm Đồng | 670000',
    ),
    streets: ['Trần Hưng Đạo', 'Nguyễn Trãi', 'Lê Hồng Phong', 'Phan Chu Trinh', 'Hai Bà Trưng'],
    given: ['Thị Phương Thảo', 'Lê Minh Khuê', 'Vũ Quỳnh Anh', 'Đức Trọng', 'Hoàng Yến', 'Quang Vinh', 'Thị Đào'],
    family: ['Nguyễn', 'Phạm', 'Đặng', 'Trần', 'Bùi', 'Lê'],
    familyFirst: true,
  },
}
