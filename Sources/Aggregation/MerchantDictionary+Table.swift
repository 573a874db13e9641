import Ledger

// What the dictionary knows, as data. Tokens are parted by `|` or a line's end, Korean first; they
// are folded when the dictionary is built, so case does not matter. A name that many people bear or
// that is part of other words does not belong here.

extension MerchantDictionary {
  static let table: [(meaning: Meaning, tokens: StaticString)] = [
    (
      .transfer,
      """
      카드대금|카드결제대금|신용카드 결제|신용카드결제|카드값|카드 자동결제|카드자동이체|내 계좌|내계좌|본인계좌|본인 계좌
      본인이체|본인 이체|본인송금|적금|저축|자유저축|청약저축|주택청약|계좌간이체|계좌 간 이체|토스머니 충전|포인트 충전
      payment thank you|credit card payment|credit card pmt|credit crd|card payment thank
      online payment, thank|payment - thank you|thank you for your payment
      transfer to savings|transfer from savings|transfer to own|transfer from own|own account
      transfer to checking|transfer from checking|online transfer to|online transfer from
      online banking transfer|internal transfer|transfer to sav|transfer from sav|to savings pot
      savings transfer|transfer between|cardmember serv|bill payment to card
      direct debit payment, thank|pot transfer|round up transfer|payment to chase card
      kreditkartenabrechnung|kreditkartenzahlung|umbuchung|übertrag|sparplan|sparrate|tagesgeld
      eigenübertrag|virement interne|virement vers livret|livret a|giroconto|traspaso interno
      payment to credit card|discover e-payment|amex epayment|applecard gsbank payment
      """
    ),
    (
      // Bills are paid so, but insurers and telephone companies are paid so as well.
      .transferUnlessNamed,
      """
      본인|autopay|auto pay|auto-pay|automatic payment|payment received|card ending in|카드 결제
      """
    ),
    (
      .income,
      """
      급여|월급|상여|보너스|성과급|이자|배당금|배당|연말정산|환급금|국세환급|근로장려금|퇴직금|실업급여|연금지급|국민연금지급
      payroll|salary|wages|paycheck|direct deposit|direct dep|dividend|interest paid|interest payment
      interest earned|interest credit|interest|bonus|tax refund|irs treas|social security|ssa treas
      unemployment|pension payment|child benefit|hmrc child|gehalt|monatsgehalt|lohn|lohnzahlung
      bezüge|rentenzahlung|kindergeld|zinsgutschrift|habenzinsen|dividende|gutschrift zinsen
      salaire|virement salaire|stipendio|emolumenti|nómina|nomina|salaris|lønn|löneinbetalning
      """
    ),
    (
      // Inside these stand words from above and below that do not mean what they say.
      .nothing,
      """
      저축은행|다이자인|이자율|보너스몰|이자벨|본인확인|본인인증
      purchase interest|interest rate|interesting|bonusmarkt|salary sacrifice
      appleby|shelley|costa rica|costa mesa|유니버스|메타버스|옴니버스|일본인|기본인|세상여행
      """
    ),

    // MARK: Names

    (
      .merchant(.food),
      """
      배달의민족|배민|우아한형제들|쿠팡이츠|요기요|땡겨요|한솥|김밥천국|맥도날드|버거킹|롯데리아|맘스터치|노브랜드버거
      써브웨이|서브웨이|교촌|비비큐|굽네|네네치킨|푸라닭|처갓집|페리카나|지코바|bhc치킨|호식이두마리|도미노|피자헛
      파파존스|미스터피자|피자스쿨|청년피자|본죽|본도시락|죽이야기|신전떡볶이|엽기떡볶이|동대문엽기|국대떡볶이|죠스떡볶이
      명랑핫도그|고봉민김밥|바르다김선생|김가네|새마을식당|홍콩반점|역전우동|한신포차|백종원|명륜진사갈비|하남돼지집|육전식당
      애슐리|빕스|아웃백|계절밥상|자연별곡|매드포갈릭|쉐이크쉑|파이브가이즈|이삭토스트|에그드랍|샐러디|포케올데이|스시로
      미소야|유가네|놀부|원할머니|채선당|등촌샤브|샤브올데이|쿠우쿠우|신선설농탕|한촌설렁탕|육쌈냉면|봉추찜닭|두찜
      가마로강정|노랑통닭|자담치킨|60계|bbq|bhc|kfc
      mcdonald|mcd's|burger king|subway|chipotle|domino's|dominos|pizza hut|papa john|taco bell|wendy's
      wendys|chick-fil-a|popeyes|five guys|shake shack|in-n-out|panda express|panera|olive garden
      applebee|denny's|ihop|sweetgreen|cava|doordash|dd doordash|grubhub|uber eats|ubereats|uber *eats
      deliveroo|just eat|justeat|just-eat|lieferando|foodora|glovo|wolt|menulog|nando's|nandos
      wagamama|pizza express|pizzaexpress|itsu|leon restaurants|yo! sushi|wetherspoon|j d wetherspoon
      toby carvery|zizzi|vapiano|nordsee|hans im glück|block house|l'osteria|losteria|dean & david
      quick burger|buffalo grill|hippopotamus|hungry jacks|guzman y gomez|grill'd|yoshinoya|吉野家
      sukiya|すき家|マクドナルド|サイゼリヤ|ガスト|麦当劳|肯德基|美团|饿了么
      """
    ),
    (
      .merchant(.groceries),
      """
      이마트|트레이더스|홈플러스|롯데마트|롯데슈퍼|코스트코|하나로마트|농협하나로|마켓컬리|주식회사 컬리|컬리페이|오아시스마켓|초록마을
      gs더프레시|gs프레시|gs the fresh|노브랜드|한살림|자연드림|아이쿱|생협|식자재마트|이마트에브리데이|쓱배송|킴스클럽
      탑마트|메가마트|쿠팡프레시|로켓프레시|b마트|비마트|세븐일레븐|미니스톱|이마트24|씨유|지에스25|cu|gs25|7-eleven
      7 eleven|emart24
      whole foods|wholefds|wholefoods|trader joe|safeway|kroger|publix|aldi|lidl|costco|walmart
      wal-mart|wegmans|h-e-b|heb|albertsons|food lion|giant food|stop & shop|shoprite|sprouts farmers
      market basket|ralphs|vons|meijer|winn-dixie|hy-vee|instacart|fresh direct|freshdirect|ocado
      tesco|sainsbury|asda|morrisons|wm morrison|waitrose|co-op|coop|marks&spencer food|m&s food
      m&s simply|iceland foods|budgens|spar|nisa local|londis|rewe|edeka|kaufland|netto|penny
      norma|alnatura|denns|bio company|tegut|globus|hit markt|migros|denner|volg|manor food|billa
      hofer|carrefour|auchan|leclerc|e.leclerc|intermarche|intermarché|monoprix|franprix|casino super
      picard|esselunga|conad|pam panorama|eurospin|iper|mercadona|eroski|consum|pingo doce
      continente|albert heijn|jumbo|delhaize|colruyt|ica|willys|hemköp|rema 1000|kiwi|føtex|netto dk
      woolworths|coles|iga|countdown|pak n save|new world|loblaws|no frills|sobeys|metro market
      fairprice|cold storage|sheng siong|ntuc|wellcome|parknshop|イオン|セブン-イレブン|セブンイレブン|ローソン
      ファミリーマート|familymart|lawson|盒马|永辉|biedronka|zabka|żabka|albert cz|пятёрочка|пятерочка|магнит
      перекрёсток
      """
    ),
    (
      .merchant(.cafe),
      """
      스타벅스|플로뮤직|콘텐츠웨이브|투썸플레이스|투썸|이디야|메가커피|메가엠지씨|메가mgc|컴포즈|빽다방|커피빈|할리스|엔제리너스|파스쿠찌
      탐앤탐스|블루보틀|폴바셋|더벤티|매머드|매머드익스프레스|커피에반하다|바나프레소|공차|쥬씨|카페베네|드롭탑|달콤커피
      아마스빈|테라로사|프릳츠|앤트러사이트|팀홀튼|빈브라더스|하삼동커피|텐퍼센트|만랩커피|감성커피|셀렉토|토프레소
      파리바게뜨|파리바게트|파리크라상|뚜레쥬르|성심당|던킨|크리스피크림|배스킨라빈스|베스킨라빈스|설빙|나뚜루|하겐다즈
      노티드|런던베이글|코코호도|파리바게|요거트아이스크림|아우어베이커리|브레댄코|신라명과
      starbucks|blue bottle|dunkin|peet's|peets|philz|dutch bros|tim hortons|caribou coffee
      costa coffee|costa|caffe nero|caffè nero|pret a manger|pret|greggs|gail's|black sheep coffee
      krispy kreme|baskin|ben & jerry|haagen|cinnabon|einstein kaffee|tchibo|balzac coffee|coffee fellows
      backwerk|kamps|ditsch|le crobag|espresso house|paul bakery|brioche doree|gloria jean|zarraffa
      ドトール|doutor|スターバックス|タリーズ|コメダ|瑞幸|星巴克|luckin|喜茶
      """
    ),
    (
      .merchant(.transport),
      """
      티머니|캐시비|이즐|한페이|코레일|ktx|수서고속|에스알 승차권|서울교통공사|서울메트로|부산교통공사|대구교통공사|인천교통공사
      신분당선|공항철도|우이신설|용인경전철|고속버스|시외버스|시내버스|버스타고|버스터미널|마을버스|카카오t|카카오모빌리티
      카카오택시|브이씨엔씨|우티|아이엠택시|온다택시|따릉이|킥고잉|지쿠|스윙모빌리티|씽씽|일레클|기후동행|후불교통|교통카드
      mta|mta*nyct|nyct paygo|bart|caltrain|metro transit|cta ventra|septa|wmata|mbta|clipper
      uber|lyft|citi bike|citibike|bolt|freenow|free now|cabify|grab|gojek|ola cabs|didi|滴滴|lime
      bird rides|tier mobility|amtrak|greyhound|tfl|transport for london|trainline|lner|gwr
      south western rail|southern rail|avanti|northern rail|scotrail|national rail|national express
      tfl oyster|oyster card|deutsche bahn|db vertrieb|db fernverkehr|bahn.de|deutschlandticket|bvg|mvg|hvv|vbb|vgn
      rmv|kvb|flixbus|flixtrain|sbb|sbb cff|zvv|bls|öbb|wiener linien|sncf|ratp|navigo|trenitalia
      italo|atm milano|atac|renfe|metro de madrid|tmb|ns groep|ns.nl|ov-chipkaart|gvb|sj ab
      skånetrafiken|ruter|vy group|dsb|rejsekort|myki|translink|mrt|simplygo|octopus cards
      suica|pasmo|jr東日本|jr east|東京メトロ|myciti
      """
    ),
    (
      .merchant(.car),
      """
      gs칼텍스|sk에너지|s-oil|에쓰오일|에스오일|현대오일뱅크|hd현대오일|오일뱅크|알뜰주유|쏘카|그린카|피플카|하이패스
      한국도로공사|스피드메이트|오토오아시스|불스원|블루핸즈|오토큐|한국타이어|타이어뱅크|넥센타이어|금호타이어|모두의주차장
      아이파킹|카카오t 주차|카카오t주차|하이파킹|투루파킹|나이스파크|교통안전공단|롯데렌터카|sk렌터카|차지비|에버온
      shell|chevron|exxon|exxonmobil|mobil|bp|arco|76 gas|sunoco|speedway|circle k|wawa|quiktrip
      qt|valero|marathon petro|esso|texaco|aral|jet tankstelle|total energies|totalenergies|omv
      star tankstelle|agip|eni station|repsol|cepsa|galp|tesla supercharger|chargepoint|electrify america
      ionity|enbw mobility|jiffy lube|autozone|advance auto|o'reilly auto|pep boys|kwik fit|halfords
      atu auto|a.t.u|adac|aaa membership|dvla|dmv|dart charge|e-zpass|ezpass|fastrak|sunpass|ringgo
      paybyphone|parkmobile|spothero|easypark|ncp|apcoa|zipcar|turo|getaround|share now|miles mobility
      europcar|hertz|avis|sixt|enterprise rent|budget rent
      """
    ),
    (
      .merchant(.shopping),
      """
      쿠팡|무신사|다이소|29cm|이십구센티|지그재그|에이블리|브랜디|지마켓|g마켓|옥션|11번가|십일번가|위메프|티몬|인터파크쇼핑
      네이버쇼핑|스마트스토어|ssg.com|에스에스지|롯데온|롯데백화점|신세계백화점|현대백화점|갤러리아|더현대|스타필드|아울렛
      뉴코아|이케아|유니클로|탑텐|스파오|에잇세컨즈|자라리테일|자라코리아|나이키|아디다스|뉴발란스|휠라|언더아머|데카트론
      룰루레몬|abc마트|abc-mart|에이비씨마트|슈마커|하이마트|전자랜드|삼성스토어|삼성전자판매|lg베스트샵|애플스토어
      컴퓨존|다나와|오늘의집|한샘|일룸|까사미아|모던하우스|무인양품|코즈니|아트박스|핫트랙스|알파문구|교보핫트랙스
      알리익스프레스|테무|쉬인|아이허브|당근마켓|당근페이|번개장터|중고나라|gs샵|gs홈쇼핑|cj온스타일|현대홈쇼핑|롯데홈쇼핑
      홈앤쇼핑|공영쇼핑|ns홈쇼핑|텐바이텐|카카오쇼핑
      amazon|amzn|target|best buy|bestbuy|ikea|home depot|lowe's|lowes|macy's|nordstrom|kohl's|tj maxx
      tjmaxx|marshalls|ross stores|old navy|gap us|uniqlo|h&m|zara|nike|adidas|lululemon|decathlon
      etsy|ebay|aliexpress|temu|shein|wayfair|chewy electronics|newegg|b&h photo|apple store|apple.com/us
      dollar tree|dollar general|family dollar|bed bath|michaels stores|jo-ann|rei.com|patagonia
      john lewis|argos|currys|primark|next retail|asos|tk maxx|b&q|screwfix|wilko|wickes|dunelm
      marks & spencer|m&s|selfridges|zalando|otto gmbh|otto payments|mediamarkt|media markt|saturn
      obi|bauhaus|hornbach|toom|about you|aboutyou|c&a|kik|tedi|galeria|karstadt|ernsting
      conrad|alternate|notebooksbilliger|thalia|hugendubel|digitec|galaxus|interdiscount|fnac|darty
      cdiscount|leroy merlin|castorama|boulanger|el corte ingles|el corte inglés|pccomponentes|bol.com
      coolblue|blokker|allegro|ozon|wildberries|bunnings|kmart|officeworks|jb hi-fi
      myer|rakuten|楽天|ヨドバシ|ビックカメラ|ユニクロ|無印良品|muji|lazada|shopee|淘宝|天猫|京东|拼多多
      """
    ),
    (
      .merchant(.housing),
      """
      한국전력|도시가스|서울도시가스|예스코|코원에너지|삼천리|대륜이엔에스|인천도시가스|귀뚜라미에너지|지역난방공사
      상수도|수도요금|수도사업소|아파트아이|아파트너|lh공사|한국토지주택공사|서울주택도시공사|직방|세스코|코웨이|정수기렌탈
      pg&e|pacific gas|con edison|coned|con ed|duke energy|national grid|southern california edison
      sce.com|socalgas|dominion energy|florida power|fpl|xcel energy|comed|pseg|ladwp|seattle city light
      british gas|octopus energy|edf energy|e.on|eon next|scottish power|scottishpower|ovo energy
      bulb energy|sse energy|thames water|severn trent|united utilities|yorkshire water|anglian water
      vattenfall|stadtwerke|ewe ag|enbw|rheinenergie|mainova|berliner wasser|gasag|lichtblick|naturstrom
      vonovia|deutsche wohnen|ewz|ekz|iwb|edf|engie|veolia|enel energia|eni plenace|a2a|iberdrola
      endesa|naturgy|vattenfall eldis|origin energy|agl|energyaustralia|sydney water|sp services
      """
    ),
    (
      .merchant(.telecom),
      """
      sk텔레콤|에스케이텔레콤|skt|sk브로드밴드|케이티|lg유플러스|엘지유플러스|lgu+|lg u+|유플러스|알뜰폰|헬로모바일
      kt통신|kt모바일|kt 통신|kt엠모바일|u+유모바일|유모바일|sk세븐모바일|리브모바일|리브엠|프리티|딜라이브|lg헬로비전
      헬로비전|티플러스|에스원통신|kt요금|kt
      at&t|att*|verizon|t-mobile|tmobile|comcast|xfinity|spectrum|cox comm|mint mobile|google fi
      us mobile|cricket wireless|boost mobile|centurylink|frontier comm
      ee limited|ee ltd|t-mobile uk|vodafone|o2|three uk|hutchison 3g|giffgaff|bt group|british telecom
      sky digital|sky broadband|virgin media|talktalk|plusnet|lebara|voxi|tesco mobile|telekom
      telefonica|telefónica|1&1|1und1|congstar|aldi talk|freenet|drillisch|unitymedia|swisscom|sunrise
      salt mobile|a1 telekom|magenta|free mobile|bouygues telecom|sfr|sosh|tim spa|wind tre|windtre
      iliad|fastweb|movistar|yoigo|masmovil|kpn|ziggo|odido|telia|telenor|tele2|telstra|optus
      singtel|starhub|m1 limited|docomo|ドコモ|ソフトバンク|softbank|中国移动|中国联通
      """
    ),
    (
      .merchant(.health),
      """
      국민건강보험|건강보험공단|녹십자|올림피아의료|메디플라워|서울대병원|세브란스|아산병원|삼성서울병원|성모병원|온누리약국
      눈높이안경|안경매니저|룩옵티컬|다비치안경|렌즈미|으뜸플러스안경|스포애니|에이블짐|애니타임|커브스|바디채널|크로스핏
      cvs|walgreens|rite aid|duane reade|kaiser|labcorp|quest diag|one medical|planet fitness|equinox
      24 hour fitness|la fitness|anytime fitness|crunch fitness|orangetheory|ymca|lenscrafters|zocdoc
      boots|superdrug pharmacy|lloyds pharmacy|lloydspharmacy|specsavers|vision express|puregym|pure gym
      the gym group|david lloyd|virgin active|nuffield|bupa|fielmann|apollo optik|docmorris|shop apotheke
      shop-apotheke|mcfit|fitx|fitness first|john reed|urban sports|clever fit|chemist warehouse|priceline
      watsons pharmacy|guardian pharmacy|マツモトキヨシ|ウエルシア
      """
    ),
    (
      .merchant(.beauty),
      """
      올리브영|랄라블라|롭스|시코르|세포라|이니스프리|에뛰드|미샤|아리따움|더페이스샵|네이처리퍼블릭|토니모리|준오헤어
      박승철헤어|리안헤어|이철헤어커커|차홍아르더|블루클럽|화장품|러쉬코리아|이솝코리아|오휘|설화수|아모레퍼시픽
      sephora|ulta|great clips|supercuts|sally beauty|bath & body|lush|the body shop|body shop|rituals
      superdrug|toni & guy|douglas|flaconi|l'occitane|kiehl|marionnaud|kiko milano|mecca brands
      """
    ),
    (
      .merchant(.leisure),
      """
      cgv|씨지브이|메가박스|롯데시네마|시네큐|교보문고|영풍문고|알라딘|예스24|yes24|반디앤루니스|리디북스|리디주식회사
      인터파크티켓|인터파크 티켓|멜론티켓|티켓링크|예스24티켓|예술의전당|세종문화회관|국립극장|롯데월드|에버랜드|서울랜드
      롯데워터파크|캐리비안베이|아쿠아리움|국립중앙박물관|스팀코리아|닌텐도|플레이스테이션|넥슨|엔씨소프트|넷마블|블리자드
      라이엇게임즈|구글플레이|골프존|스크린골프|카카오vx|프립|클라이밍|탁구클럽
      amc|regal cinema|cinemark|alamo drafthouse|fandango|ticketmaster|stubhub|eventbrite|live nation
      steam games|steampowered|steam purchase|nintendo|playstation|xbox|blizzard|riot games|epic games
      barnes & noble|waterstones|odeon|cineworld|vue cinemas|vue bsl|picturehouse|everyman cinema|cinemaxx
      cinestar|uci kino|eventim|reservix|pathé|ugc ciné|gaumont|disneyland|legoland|museum|six flags
      bowlero|topgolf|dave & buster
      """
    ),
    (
      .merchant(.subscriptions),
      """
      넷플릭스|유튜브프리미엄|유튜브 프리미엄|구글유튜브|youtube프리미엄|멜론|지니뮤직|벅스|바이브|왓챠|티빙
      디즈니플러스|디즈니+|쿠팡와우|쿠팡플레이|와우멤버십|와우 멤버십|네이버플러스|네이버 플러스|카카오이모티콘|톡서랍
      밀리의서재|밀리의 서재|윌라|리디셀렉트|퍼블리|폴인|챗gpt|라프텔|스포티비나우|신세계유니버스|애플뮤직|아이클라우드
      netflix|youtube premium|youtubepremium|google youtube|google *youtube|google one|google storage
      google *google one|spotify|disney plus|disneyplus|disney+|hulu|hbo max|hbomax|help.max.com
      paramount+|peacock|apple music|apple.com/bill|apple tv|icloud|amazon prime|prime video|amzn prime
      amazon music|audible|kindle unltd|kindle unlimited|tidal|deezer|soundcloud|sirius|crunchyroll
      twitch|patreon|substack|medium.com|new york times|nytimes|wall street journal|washington post
      economist|the guardian|financial times|openai|chatgpt|claude.ai|anthropic|midjourney|github
      jetbrains|adobe|microsoft 365|microsoft*365|microsoft*office|dropbox|evernote|notion labs|1password
      lastpass|nordvpn|expressvpn|proton ag|protonmail|figma|canva|grammarly|zoom.us|slack|duolingo
      strava|headspace|calm.com|playstation plus|playstation network|xbox game pass|nintendo online
      dazn|wow tv|sky deutschland|now tv|britbox|canal+|zattoo|rundfunk ard|xing premium
      linkedin pre|linkedin premium|tinder|bumble|hellofresh|blinkist|readly
      """
    ),
    (
      .merchant(.education),
      """
      클래스101|패스트캠퍼스|인프런|해커스|메가스터디|이투스|대성마이맥|에듀윌|공단기|윌비스|시원스쿨|야나두|뇌새김|스픽이지
      월스트리트잉글리시|ybm|파고다|토익위원회|한국방송통신대|사이버대학|등록금|한국장학재단|탈잉|숨고클래스|콜로소
      udemy|coursera|edx|skillshare|masterclass|khan academy|pluralsight|codecademy|brilliant.org
      datacamp|o'reilly media|chegg|kumon|sylvan learning|pearson|open university|volkshochschule|babbel
      sofatutor|student loans co
      """
    ),
    (
      .merchant(.children),
      """
      아이사랑|어린이집|키즈노트|맘스홀릭|베이비빌리언|해피랜드|알로앤루|키즈카페|토이저러스|레고코리아|눈높이대교|대교눈높이
      구몬|빨간펜|웅진씽크빅|윤선생|몬테소리|하기스|보육료
      toys r us|toysrus|carter's|carters|gymboree|buy buy baby|buybuy baby|mothercare|smyths|lego store
      babymarkt|babyone|kindergarten|kinderkrippe|kita|bright horizons|kindercare|pampers
      """
    ),
    (
      .merchant(.pets),
      """
      펫프렌즈|강아지대통령|고양이대통령|펫스마트|몰리스|어바웃펫|핏펫|페이북펫|도그마루|애견|펫마트
      petsmart|petco|chewy|pets at home|fressnapf|zooplus|zooroyal|banfield|vca animal|maxi zoo|petstock
      petbarn|rover.com
      """
    ),
    (
      .merchant(.gifts),
      """
      카카오톡선물|카카오선물하기|카카오톡 선물|선물하기|기프티쇼|기프티콘|축의금|조의금|부의금|부조금|경조사비|유니세프|월드비전
      초록우산|세이브더칠드런|굿네이버스|적십자|사랑의열매|해피빈|국경없는의사회|그린피스
      1-800-flowers|ftd flowers|hallmark|moonpig|fleurop|interflora|red cross|unicef|oxfam|gofundme
      wikimedia|wikipedia|doctors without|salvation army|justgiving|greenpeace|wwf|betterplace
      """
    ),
    (
      .merchant(.travel),
      """
      야놀자|여기어때|아고다|에어비앤비|부킹닷컴|호텔스닷컴|익스피디아|트립닷컴|스카이스캐너|마이리얼트립|클룩|하나투어
      모두투어|노랑풍선|참좋은여행|인터파크투어|대한항공|아시아나항공|아시아나|제주항공|진에어|티웨이|에어부산|에어서울|이스타항공
      에어프레미아|인천국제공항|한국공항|면세점|신라호텔|롯데호텔|한화리조트|소노호텔|대명리조트|켄싱턴|데일리호텔|휴양림
      airbnb|booking.com|bookingcom|expedia|hotels.com|agoda|trip.com|tripadvisor|kayak|priceline.com
      vrbo|hostelworld|marriott|hilton|hyatt|holiday inn|ihg|sheraton|westin|accor|ibis|novotel
      motel one|best western|premier inn|travelodge|motel 6|delta air|united airlines|united air
      american airlines|southwest air|jetblue|alaska air|spirit airl|british airways|easyjet|ryanair
      jet2|tui|wizz air|wizzair|lufthansa|eurowings|condor|swiss int|austrian air|air france|klm
      iberia|vueling|alitalia|ita airways|emirates|qatar air|turkish air|singapore air|cathay pacific
      qantas|virgin australia|jetstar|air new zealand|air canada|westjet|korean air|asiana|ana air
      japan airlines|dfds|stena line|eurostar|eurotunnel|heathrow express|klook|getyourguide|viator
      check24 reise|携程
      """
    ),
    (
      .merchant(.finance),
      """
      삼성화재|현대해상|db손해보험|디비손해보험|kb손해보험|메리츠화재|한화손해보험|롯데손해보험|흥국화재|캐롯|악사손해|하나손해보험
      삼성생명|한화생명|교보생명|신한라이프|동양생명|흥국생명|미래에셋생명|nh농협생명|농협생명|라이나생명|메트라이프|푸르덴셜
      처브라이프|abl생명|kdb생명|우체국보험|새마을금고공제|대출이자|대출원리금|카드연회비|연회비|이체수수료|출금수수료|송금수수료
      해외이용수수료|인지대|보험료
      geico|state farm|allstate|progressive ins|progressive *ins|liberty mutual|usaa insurance|nationwide ins
      farmers ins|lemonade|metlife|aflac|prudential|aviva|admiral ins|direct line|churchill ins|axa
      allianz|zurich insurance|zurich versicherung|huk-coburg|huk coburg|huk24|ergo|generali|signal iduna|debeka|gothaer|cosmosdirekt
      techniker krankenkasse|barmer|dak-gesundheit|helvetia|die mobiliar|css versicherung|swica|macif
      maif|groupama|unipolsai|mapfre|annual fee|late fee|overdraft fee|foreign transaction fee
      monthly service fee|maintenance fee|atm fee|wire fee|interest charge|kontoführung|kontofuehrung
      kontogebühr|sollzinsen|frais bancaires
      """
    ),
    (
      .merchant(.taxes),
      """
      국세청|지방세|재산세|자동차세|주민세|종합소득세|부가가치세|위택스|이택스|홈택스|서울시세|관세청|국고수납|과태료|범칙금
      irs usataxpymt|usataxpymt|franchise tax|tax board|state tax|dept of revenue|turbotax|h&r block
      hmrc|council tax|finanzamt|lohnsteuerhilfe|rundfunkbeitrag|ard zdf|finances publiques|dgfip
      impots|agenzia entrate|agencia tributaria|belastingdienst|skatteverket|steueramt|serafe
      """
    ),

    // MARK: Sorts

    (
      .sort(.food),
      """
      식당|음식점|분식|치킨|피자|국밥|냉면|갈비|곱창|초밥|스시|횟집|돈까스|돈카츠|라멘|우동|칼국수|짜장|중화|반점|해장국|설렁탕
      순대국|감자탕|족발|보쌈|삼겹살|고기집|정육식당|샤브|쌀국수|잔치국수|파스타|레스토랑|버거|샌드위치|샐러드|도시락|김밥|떡볶이
      포차|호프|주점|이자카야|술집|맥주|와인바|뷔페|구내식당|푸드코트|푸드
      restaurant|ristorante|trattoria|pizzeria|pizza|sushi|ramen|burger|grill|diner|steakhouse|taqueria
      bistro|brasserie|kebab|döner|doener|imbiss|gasthaus|gasthof|biergarten|wirtshaus|tavern|kitchen
      noodle|bbq house|bar & grill|lieferservice|mensa|kantine
      """
    ),
    (
      .sort(.groceries),
      """
      슈퍼마켓|수퍼마켓|식자재|정육점|청과|과일가게|반찬|편의점|농수산|수산시장|방앗간|떡집
      supermarket|supermarkt|supermarché|supermercato|supermercado|grocery|groceries|farmers market
      wochenmarkt|metzgerei|butcher|greengrocer|convenience store|deli
      """
    ),
    (
      .sort(.cafe),
      """
      커피|카페|베이커리|제과|빵집|디저트|아이스크림|도넛|브레드|로스터스|로스터리|찻집|마카롱|빙수
      coffee|café|cafe|espresso|bakery|bäckerei|baeckerei|konditorei|kaffee|boulangerie|patisserie
      pâtisserie|pasticceria|gelateria|gelato|ice cream|donut|doughnut|tea house|roasters
      """
    ),
    (
      .sort(.transport),
      """
      택시|지하철|전철|승차권|철도|버스요금|버스승차|교통비|교통요금
      taxi|cab co|metro rail|railway|rail europe|transit|bus ticket|verkehrsbetriebe|nahverkehr
      """
    ),
    (
      .sort(.car),
      """
      주유소|충전소|세차|주차|톨게이트|통행료|카센터|정비소|자동차검사|렌터카|렌트카|타이어|대리운전
      gas station|petrol|tankstelle|fuel|parking|parkhaus|parkplatz|car wash|autohaus|garage service
      toll road|rent a car|rent-a-car
      """
    ),
    (
      .sort(.shopping),
      """
      백화점|쇼핑몰|의류|신발|가구|문구|잡화|철물|안경점
      department store|outlet|boutique|hardware store|furniture|möbel|schuhe|shoes|baumarkt|kaufhaus
      """
    ),
    (
      .sort(.housing),
      """
      월세|관리비|임대료|전기요금|가스요금|수도세|난방비|부동산중개|이사짐|이삿짐|청소업체|정수기
      apartment|lettings|landlord|mortgage|property management|rent payment|house rent|monthly rent|rent
      miete|hausverwaltung|wohnungsbau|nebenkosten|loyer|affitto|alquiler|strom|utility|utilities
      electric co|water dept|waste management|hoa dues|homeowners
      """
    ),
    (
      .sort(.telecom),
      """
      통신비|통신요금|휴대폰요금|핸드폰요금|인터넷요금|인터넷전화
      wireless|broadband|mobilfunk|prepaid mobile|internet service|telecom
      """
    ),
    (
      .sort(.health),
      """
      약국|병원|의원|치과|한의원|내과|외과|안과|피부과|이비인후과|정형외과|소아과|산부인과|보건소|의료원|의료재단|헬스장|헬스클럽
      피트니스|휘트니스|필라테스|요가|검진센터|물리치료|한약방|수영장|체육센터|건강검진
      pharmacy|apotheke|pharmacie|farmacia|hospital|clinic|dental|dentist|zahnarzt|arztpraxis|praxis dr
      medical|doctor|optician|optik|krankenhaus|fitness|fitnessstudio|gym|yoga|pilates|physio
      """
    ),
    (
      .sort(.beauty),
      """
      미용실|헤어|네일|이발소|바버샵|에스테틱|피부관리|왁싱|속눈썹|뷰티
      salon|barber|hairdresser|friseur|nails|beauty|cosmetics|kosmetik|coiffeur|parrucchiere|spa & wellness
      """
    ),
    (
      .sort(.leisure),
      """
      영화관|시네마|극장|서점|문고|노래방|노래연습장|피씨방|pc방|볼링장|당구장|만화카페|놀이공원|박물관|미술관|공연|콘서트|티켓
      골프|낚시|캠핑장|스키장|워터파크|보드게임|방탈출|찜질방|사우나
      cinema|kino|theater|theatre|bookstore|bookshop|buchhandlung|concert|zoo|aquarium|karaoke|bowling
      golf
      """
    ),
    (
      .sort(.subscriptions),
      """
      정기구독|구독료|멤버십
      subscription|abonnement
      """
    ),
    (
      .sort(.education),
      """
      학원|교습소|과외|독서실|스터디카페|수강료|교육비|대학교|유치원비|어학원
      university|tuition|college|school fee|sprachschule|musikschule
      """
    ),
    (
      .sort(.children),
      """
      유치원|산후조리|장난감|키즈|소아청소년
      daycare|day care|nursery school|childcare|preschool|spielwaren|baby
      """
    ),
    (
      .sort(.pets),
      """
      동물병원|동물의료|반려동물|애묘|펫샵|펫호텔
      veterinary|vet clinic|animal hospital|tierarzt|tierklinik|pet store|pet shop
      """
    ),
    (
      .sort(.gifts),
      """
      꽃집|플라워|화원|선물|기부금|후원금|헌금
      florist|flowers|blumen|charity|donation|spende
      """
    ),
    (
      .sort(.travel),
      """
      호텔|모텔|펜션|리조트|게스트하우스|여행사|투어|항공|공항|면세|콘도|민박
      hotel|hostel|motel|resort|airline|airlines|airways|airport|flughafen|travel agency|reisebüro
      """
    ),
    (
      .sort(.finance),
      """
      손해보험|생명보험|화재보험|보험|수수료
      insurance|versicherung|assurance|assicurazioni|seguros|bank fee|service charge|gebühr
      """
    ),
    (
      .sort(.taxes),
      """
      세금|국세|구청|시청세무과|세무서
      """
    ),
  ]
}
