/**
 * Words of the names of firms and authorities in Chinese, and in Japanese and Korean where they are written in Chinese characters, in
 * simplified ones, behind what they are called in English. Written for this engine from general knowledge.
 */
export const HAN_TRADE_WORDS: string = `
  group 集团 集团公司 企业集团 / holding 控股 / company 公司 会社 商社 商会 / branch 分公司 支公司 支行 分行 分店 / subsidiary 子公司 /
  head office 总公司 总部 总行 / enterprise 企业 实业公司 / industry 工业 产业 实业 / industries 重工业 / heavy industries 重工 /
  light industry 轻工 轻工业 / technology 科技 技术 工艺 高科技 / science 科学 / science technology 科学技术 / high technology 高新技术 高技术 /
  new technology 新技术 / new material 新材料 / material 材料 物料 / new energy 新能源 / energy 能源 / development 开发 发展 / research 研究 /
  research institute 研究院 研究所 / academy 科学院 / institute 学院 院 / design institute 设计院 / university 大学 / college 专科学校 /
  school 学校 / laboratory 实验室 / center 中心 / trading 贸易 商贸 贸 / international trading 国际贸易 / foreign trade 对外贸易 外贸 /
  commerce 商务 商业 / electronic commerce 电子商务 / import export 进出口 / import 进口 / export 出口 / international 国际 / global 环球 全球 /
  world 世界 / national 国家 全国 国立 / china 中国 中华 / union 联合 联盟 / joint venture 合资 合营 / association 协会 联合会 / society 学会 /
  foundation 基金会 / fund 基金 / cooperative 合作社 / committee 委员会 / bureau 局 / department 部 / ministry 省 / general bureau 总局 /
  investment 投资 / investment management 投资管理 / asset management 资产管理 / asset 资产 / management 管理 / capital 资本 / finance 金融 财务 /
  financial services 金融服务 / financial leasing 融资租赁 / leasing 租赁 / guarantee 担保 / credit 信用 信贷 / trust 信托 / securities 证券 /
  futures 期货 / insurance 保险 / life insurance 人寿保险 / bank 银行 / commercial bank 商业银行 / agricultural bank 农业银行 / exchange 交易所 /
  shipping 航运 船务 海运 船运 船舶运输 汽船 / ocean shipping 远洋运输 远洋 / ship management 船舶管理 / ship agency 船舶代理 船务代理 /
  shipbuilding 造船 船舶制造 船舶工业 / shipyard 船厂 造船厂 / ship 船舶 船 / marine 海洋 海事 / marine engineering 海洋工程 海工 / port 港口 港务 港湾 /
  terminal 码头 / logistics 物流 / supply chain 供应链 / supply chain management 供应链管理 / freight 货运 / freight forwarding 货运代理 货代 /
  transportation 运输 交通 交通运输 / transport 运送 / express 快递 速递 / warehousing 仓储 / agency 代理 中介 / air cargo 航空货运 / aviation 航空 /
  airlines 航空公司 / aerospace 航天 宇航 航空航天 / aero engine 航空发动机 / aircraft 飞机 飞行器 / unmanned aerial vehicle 无人机 / helicopter 直升机 /
  satellite 卫星 / rocket 火箭 / railway 铁路 铁道 / highway 高速公路 公路 / road 道路 / road bridge 路桥 / bridge 桥梁 / tunnel 隧道 /
  construction 建设 建筑 施工 / construction engineering 建设工程 建筑工程 建工 / engineering 工程 / civil engineering 土木工程 / municipal 市政 /
  water conservancy 水利 / water conservancy hydropower 水利水电 / hydropower 水电 / electric power 电力 电厂 / power 动力 / power station 发电 发电厂 /
  nuclear 核 原子能 / nuclear power 核电 / solar 太阳能 / photovoltaic 光伏 / wind power 风电 风力发电 / gas 燃气 煤气 / natural gas 天然气 /
  oil 石油 油 / oil gas 油气 石油天然气 / petrochemical 石化 石油化工 / refinery 炼油 炼油厂 / chemical 化工 化学 化学工业 / fine chemical 精细化工 /
  coal 煤炭 煤 / coal mine 煤矿 / mining 矿业 采矿 / mine 矿山 矿 / mineral 矿产 矿物 / geology 地质 / geology mineral 地矿 / metal 金属 / hardware 五金 /
  nonferrous metal 有色金属 / rare earth 稀土 / steel 钢铁 钢 / iron 铁 / special steel 特钢 特殊钢 / aluminium 铝业 铝 / copper 铜业 铜 / gold 黄金 /
  tungsten 钨业 钨 / titanium 钛业 钛 / magnesium 镁业 / graphite 石墨 / carbon 碳素 炭素 / carbon fiber 碳纤维 / composite material 复合材料 /
  glass 玻璃 / cement 水泥 / concrete 混凝土 / building materials 建材 建筑材料 / ceramic 陶瓷 / plastic 塑料 塑胶 / rubber 橡胶 / paper 造纸 纸业 /
  packaging 包装 / printing 印刷 / textile 纺织 / garment 服装 服饰 制衣 / chemical fiber 化纤 / fiber 纤维 光纤 / leather 皮革 / shoes 鞋业 /
  furniture 家具 / wood 木业 / machinery 机械 机器 / machinery equipment 机械设备 / machine tool 机床 / cnc machine tool 数控机床 / cnc 数控 /
  precision 精密 / precision machinery 精密机械 / manufacturing 制造 / machinery manufacturing 机械制造 / factory 工厂 厂 制造厂 / machine factory 机器厂 /
  processing 加工 / equipment 设备 装备 器材 / heavy machinery 重型机械 重机 / mould 模具 / bearing 轴承 / valve 阀门 / pump 泵业 水泵 / pipe 管业 钢管 /
  tools 工具 / parts 配件 零部件 零件 部件 / fastener 紧固件 / engine 发动机 引擎 / motor 电机 马达 / turbine 汽轮机 透平 / boiler 锅炉 / compressor 压缩机 /
  crane 起重机 / elevator 电梯 / robot 机器人 / intelligent 智能 / intelligent manufacturing 智能制造 / intelligent technology 智能科技 / automation 自动化 /
  automotive 汽车 / auto parts 汽车配件 汽配 / vehicle 车辆 / tire 轮胎 / motorcycle 摩托车 / tractor 拖拉机 / electronics 电子 / electronic technology 电子科技 电子技术 /
  microelectronics 微电子 / semiconductor 半导体 / integrated circuit 集成电路 / chip 芯片 / optoelectronics 光电 光电子 / optics 光学 / laser 激光 /
  electric 电气 电器 / electrical appliance 家电 家用电器 / cable 电缆 线缆 / wire cable 电线电缆 / battery 电池 / lithium battery 锂电池 锂电 /
  components 元器件 元件 电子元件 / circuit board 电路板 线路板 / instrument 仪器 仪表 / instrumentation 仪器仪表 / measurement control 测控 / testing 检测 测试 /
  sensor 传感器 传感 / radar 雷达 / navigation 导航 / microwave 微波 / infrared 红外 / communication 通信 通讯 / telecommunications 电信 电讯 / mobile 移动 /
  telecom equipment 通信设备 / information 信息 资讯 情报 / information technology 信息技术 信息科技 / network 网络 / network technology 网络科技 网络技术 / internet 互联网 /
  digital 数码 数字 数据 / data 大数据 / software 软件 / computer 计算机 电脑 / system 系统 / system integration 系统集成 / cloud 云计算 / game 游戏 / security 安全 保安 安防 /
  security technology 安全技术 / defense 国防 防务 / military 军事 军工 / army 军 陆军 / navy 海军 / air force 空军 / ordnance 兵器 / police 警察 公安 / weapon 武器 /
  medical 医疗 / medical equipment 医疗器械 医疗设备 / pharmaceutical 制药 医药 药业 药品 / biotechnology 生物科技 生物技术 / biology 生物 / health 健康 保健 / hospital 医院 /
  environmental protection 环保 / environment 环境 / food 食品 / seafood 海产 水产品 / fishery 渔业 水产 / ocean fishery 远洋渔业 / agriculture 农业 / agricultural 农产品 /
  agricultural development 农业发展 农业开发 / animal husbandry 畜牧 / feed 饲料 / fertilizer 化肥 肥料 / seed 种业 / tea 茶叶 茶业 / wine 酒业 / sugar 糖业 / grain 粮食 / cotton 棉业 棉花 /
  forestry 林业 / landscaping 园林 园林绿化 绿化 / horticulture 园艺 / real estate 房地产 地产 不动产 / property 物业 置业 / property management 物业管理 / hotel 酒店 大酒店 饭店 宾馆 /
  restaurant 餐饮 / tourism 旅游 / travel agency 旅行社 / culture 文化 / culture media 文化传媒 文化传播 / media 传媒 媒体 / advertising 广告 / entertainment 娱乐 / film 影业 电影 影视 /
  publishing 出版 / newspaper 报社 / education 教育 / training 培训 / consulting 咨询 顾问 / management consulting 管理咨询 / service 服务 / services 劳务 / technical service 技术服务 /
  human resources 人力资源 / project 项目 / project management 项目管理 / engineering management 工程管理 / supervision 监理 / survey 勘察 勘测 / design 设计 / planning 规划 / decoration 装饰 装修 /
  installation 安装 / maintenance 维修 / operation 运营 经营 / cosmetics 化妆品 / toys 玩具 / jewelry 珠宝 / crafts 工艺品 / daily necessities 日用品 / supplies 用品 / products 制品 产品 /
  general merchandise 百货 / supermarket 超市 / retail 零售 / wholesale 批发 / distribution 销售 配送 / marketing 营销 / general 综合 总 通用 / special 特种 特殊 / industrial park 工业园 产业园 /
  free trade zone 自贸区 保税区 / economic cooperation 经济合作 / economic technical cooperation 经济技术合作 / technical cooperation 技术合作 / foreign economic 对外经济 / overseas 海外 /
  state owned 国有 / limited partnership 有限合伙 / partnership 合伙企业 / factory limited 厂有限公司 / studio 工作室 / shop 商店 商行 / company firm 行 / people 人民 / republic 共和国 /
  democratic people republic 民主主义人民共和国 / party 党 / workers party 劳动党 / government 政府 / county 县 / city 市 / district 区 / east 东方 / pacific 太平洋 / asia 亚洲 / asia pacific 亚太 /
  europe 欧洲 / far east 远东 / golden 金色 / star 之星 / dragon 巨龙 / great wall 长城 / future 未来 / innovation 创新 / communications construction 交建 交通建设
`;

/** Places that Chinese names write otherwise than by the sounds of their characters in Mandarin. */
export const HAN_PLACES: string = `
  hong kong 香港 / macau 澳门 / taiwan 台湾 / taipei 台北 / kaohsiung 高雄 / taichung 台中 / tainan 台南 / hsinchu 新竹 / keelung 基隆 / kowloon 九龙 / inner mongolia 内蒙古 / mongolia 蒙古 /
  tibet 西藏 / harbin 哈尔滨 / urumqi 乌鲁木齐 / hohhot 呼和浩特 / baotou 包头 / ordos 鄂尔多斯 / aksu 阿克苏 / hotan 和田 / kashgar 喀什 / altay 阿勒泰 / karamay 克拉玛依 / korla 库尔勒 / turpan 吐鲁番 /
  hami 哈密 / yili 伊犁 / lhasa 拉萨 / shaanxi 陕西 / qiqihar 齐齐哈尔 / china 中国 / north korea 北朝鲜 / korea 朝鲜 韩国 / pyongyang 平壤 / seoul 首尔 / japan 日本 / tokyo 东京 / osaka 大阪 /
  russia 俄罗斯 / iran 伊朗 / iraq 伊拉克 / syria 叙利亚 / turkey 土耳其 / pakistan 巴基斯坦 / india 印度 / indonesia 印尼 印度尼西亚 / malaysia 马来西亚 / singapore 新加坡 / thailand 泰国 /
  vietnam 越南 / myanmar 缅甸 / cambodia 柬埔寨 / laos 老挝 / philippines 菲律宾 / united states 美国 / america 美洲 / united kingdom 英国 / germany 德国 / france 法国 / italy 意大利 / africa 非洲 /
  egypt 埃及 / nigeria 尼日利亚 / kenya 肯尼亚 / ethiopia 埃塞俄比亚 / dubai 迪拜 / uae 阿联酋 / saudi arabia 沙特 / kazakhstan 哈萨克斯坦 / uzbekistan 乌兹别克斯坦 / ukraine 乌克兰 / belarus 白俄罗斯 / brazil 巴西 /
  mexico 墨西哥 / australia 澳大利亚 澳洲 / new zealand 新西兰 / canada 加拿大
`;

/** Provinces and cities by the sounds of their characters: a firm's own name begins behind them. */
export const HAN_CITIES: string = `
  北京 上海 天津 重庆 河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 甘肃 青海 广西 宁夏 新疆 石家庄 唐山 秦皇岛 邯郸 邢台 保定 张家口 承德 沧州 廊坊 衡水
  太原 大同 阳泉 长治 晋城 朔州 晋中 运城 忻州 临汾 吕梁 沈阳 大连 鞍山 抚顺 本溪 丹东 锦州 营口 阜新 辽阳 盘锦 铁岭 朝阳 葫芦岛 长春 四平 辽源 通化 白山 松原 白城 延边 珲春 鸡西 鹤岗 双鸭山 大庆 伊春 佳木斯 七台河 牡丹江 黑河 绥化
  南京 无锡 徐州 常州 苏州 南通 连云港 淮安 盐城 扬州 镇江 泰州 宿迁 昆山 江阴 张家港 常熟 太仓 杭州 宁波 温州 嘉兴 湖州 绍兴 金华 衢州 舟山 台州 丽水 义乌 慈溪 余姚 合肥 芜湖 蚌埠 淮南 马鞍山 淮北 铜陵 安庆 黄山 滁州 阜阳 宿州 六安 亳州 池州 宣城
  福州 厦门 莆田 三明 泉州 漳州 南平 龙岩 宁德 晋江 南昌 景德镇 萍乡 九江 新余 鹰潭 赣州 吉安 宜春 抚州 上饶 济南 青岛 淄博 枣庄 东营 烟台 潍坊 济宁 泰安 威海 日照 莱芜 临沂 德州 聊城 滨州 菏泽 荣成
  郑州 开封 洛阳 平顶山 安阳 鹤壁 新乡 焦作 濮阳 许昌 漯河 三门峡 南阳 商丘 信阳 周口 驻马店 武汉 黄石 十堰 宜昌 襄阳 鄂州 荆门 孝感 荆州 黄冈 咸宁 随州 恩施 长沙 株洲 湘潭 衡阳 邵阳 岳阳 常德 张家界 益阳 郴州 永州 怀化 娄底
  广州 韶关 深圳 珠海 汕头 佛山 江门 湛江 茂名 肇庆 惠州 梅州 汕尾 河源 阳江 清远 东莞 中山 潮州 揭阳 云浮 顺德 南宁 柳州 桂林 梧州 北海 防城港 钦州 贵港 玉林 百色 海口 三亚 成都 自贡 攀枝花 泸州 德阳 绵阳 广元 遂宁 内江 乐山 南充 眉山 宜宾 广安 达州 雅安 巴中 资阳
  贵阳 六盘水 遵义 安顺 毕节 铜仁 昆明 曲靖 玉溪 保山 昭通 丽江 普洱 临沧 大理 西双版纳 西安 铜川 宝鸡 咸阳 渭南 延安 汉中 榆林 安康 商洛 兰州 嘉峪关 金昌 白银 天水 武威 张掖 平凉 酒泉 庆阳 定西 西宁 银川 石嘴山 吴忠 固原 中卫 浦东 天山 长江 黄河 珠江
`;
