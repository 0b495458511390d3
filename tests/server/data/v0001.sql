BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	seq BIGINT NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	client_id VARCHAR(120), 
	at FLOAT NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	CONSTRAINT one_event_per_wish UNIQUE (table_id, client_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "events" VALUES('3241d3b7541733f8',1,'opened',NULL,1.79496264744586324696e+09,'{"asked":"01cc40f2e8b8046b"}');
INSERT INTO "events" VALUES('3241d3b7541733f8',2,'joined',NULL,1794962647.51921,'{}');
INSERT INTO "events" VALUES('3241d3b7541733f8',3,'started',NULL,1.79496264763516950608e+09,'{"history":{"past":[[-1,"first p1",true],[-1,"draw r1c1",true],[-1,"draw b1p2",true],[-1,"draw w1r2",true],[-1,"draw r1r0",true],[-1,"draw w2p1",true],[-1,"draw w1r1",true]],"log":[[1,{"is":"first_player","seat":0}],[7,{"is":"dealt","seat":0,"tiles":[7,29,34]}],[7,{"is":"dealt","seat":1,"tiles":[6,16,33]}]]}}');
INSERT INTO "events" VALUES('3241d3b7541733f8',4,'moved','987206c0331e6bfa794acc5c/c5f61749361a49e3b1e99047b9d685f7',1.79496264768823623656e+09,'{"history":{"past":[[0,"lay w1r2 a1 b1",false]],"log":[[8,{"is":"laid","seat":0,"tile":7,"cells":[0,1]}]]},"asked":"62c2206d8b8b585c"}');
INSERT INTO "events" VALUES('3241d3b7541733f8',5,'moved','987206c0331e6bfa794acc5c/1a0d642be73043c2b9866ea91319a56d',1.79496264770139384264e+09,'{"history":{"past":[[0,"points a1",false]],"log":[[9,{"is":"scored","seat":0,"cell":0,"crop":0,"points":1}]]},"asked":"86242727223d6dec"}');
INSERT INTO "events" VALUES('3241d3b7541733f8',6,'moved','987206c0331e6bfa794acc5c/55cd770be9004d13bf679851b50b88e6',1.79496264771472477913e+09,'{"history":{"past":[[0,"points b1",false],[-1,"draw r1c2",true]],"log":[[10,{"is":"scored","seat":0,"cell":1,"crop":2,"points":1}],[11,{"is":"drew","seat":0,"tile":35}]]},"asked":"48b35f5065bac171"}');
INSERT INTO "events" VALUES('3241d3b7541733f8',7,'chat',NULL,1.79496264774096202848e+09,'{"chat":{"n":1,"seat":1,"name":"Bob","text":"Good evening","at":1794962647.7409508},"asked":"3787bed3fc046d53"}');
INSERT INTO "events" VALUES('0e4ea96863a801e3',1,'opened',NULL,1.79496264774880218508e+09,'{"asked":"01cc40f2e8b8046b"}');
INSERT INTO "events" VALUES('0e4ea96863a801e3',2,'joined',NULL,1.7949626477606389522e+09,'{}');
INSERT INTO "events" VALUES('0e4ea96863a801e3',3,'started',NULL,1.79496264776665902132e+09,'{"history":{"past":[[-1,"first p2",true],[-1,"draw b1r1",true],[-1,"draw c1p1",true],[-1,"draw r1p2",true],[-1,"draw r1r0",true],[-1,"draw r1p1",true],[-1,"draw p2p0",true]],"log":[[1,{"is":"first_player","seat":1}],[7,{"is":"dealt","seat":1,"tiles":[20,39,44]}],[7,{"is":"dealt","seat":0,"tiles":[33,38,48]}]]}}');
INSERT INTO "events" VALUES('0e4ea96863a801e3',4,'moved','77ac73d5b8eaa301d460db7e/0e66c14864a94d71aa1644a345d60726',1.79496264778214192391e+09,'{"history":{"past":[[1,"lay b1r1 a1 b1",false]],"log":[[8,{"is":"laid","seat":1,"tile":20,"cells":[0,1]}]]},"asked":"fa5d3b5f0f858a41"}');
INSERT INTO "events" VALUES('0e4ea96863a801e3',5,'resigned',NULL,1.79496264779262828829e+09,'{}');
INSERT INTO "events" VALUES('fb4135b3c57667db',1,'opened',NULL,1.79496264780024814607e+09,'{"asked":"95149170c5431466"}');
CREATE TABLE identities (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	generation INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "identities" VALUES('987206c0331e6bfa794acc5c','Ann',1,1.79496264727436542511e+09);
INSERT INTO "identities" VALUES('77ac73d5b8eaa301d460db7e','Bob',1,1.7949626473379890919e+09);
CREATE TABLE link_codes (
	digest VARCHAR(64) NOT NULL, 
	identity VARCHAR(32) NOT NULL, 
	expires FLOAT NOT NULL, 
	PRIMARY KEY (digest)
);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	identity VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('3241d3b7541733f8',0,'987206c0331e6bfa794acc5c');
INSERT INTO "seats" VALUES('3241d3b7541733f8',1,'77ac73d5b8eaa301d460db7e');
INSERT INTO "seats" VALUES('0e4ea96863a801e3',0,'987206c0331e6bfa794acc5c');
INSERT INTO "seats" VALUES('0e4ea96863a801e3',1,'77ac73d5b8eaa301d460db7e');
INSERT INTO "seats" VALUES('fb4135b3c57667db',0,'987206c0331e6bfa794acc5c');
CREATE TABLE secrets (
	name VARCHAR(40) NOT NULL, 
	value VARCHAR(200) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('signing','DArlPUgYyVCzcIP_-Cd7Q_pJEdW_Dr-RWe3LiFznHeXv2zZ81l0m5KrTjKLXBFTa');
CREATE TABLE snapshots (
	table_id VARCHAR(32) NOT NULL, 
	seq BIGINT NOT NULL, 
	rules INTEGER NOT NULL, 
	sheet TEXT NOT NULL, 
	position TEXT, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES('3241d3b7541733f8',7,1,'{"game":"frage-der-aehre","host":"987206c0331e6bfa794acc5c","options":{"first":"random"},"listed":false,"clock":null,"status":"playing","chairs":[{"kind":"human","identity":"987206c0331e6bfa794acc5c","name":"Ann","bot":null,"away":false,"resigned":false,"expected":false,"left":null,"since":null,"banked":false},{"kind":"human","identity":"77ac73d5b8eaa301d460db7e","name":"Bob","bot":null,"away":false,"resigned":false,"expected":false,"left":null,"since":null,"banked":false}],"join":"pEhXTyl-jKlFWQc_","watch":"A79vPicWi-gNa70z","created":1794962647.4419067,"wish":null,"rematch":null,"from_table":null}','{"game":"frage-der-aehre","rules":1,"seats":2,"options":{"first":"random"},"luck":[6553728242436303317,8],"agenda":[{"is":"next_turn","seat":1},{"is":"fill_hand","seat":1,"size":3},{"is":"score_farms","seat":1},{"is":"build_farm","seat":1},{"is":"lay_tile","seat":1}],"cards":[],"table":{"crops":[0,2,4,3,1,2,3,0,2,4,3,1,3,2,4,2,0,1,3,0,3,1,2,0,1,3,0,4,2,4,2,1,2,4,2,0,1,4,1,3,1,3,4,0,0,1,3,2,3,0,4,0,1,2,4],"levels":[1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"serials":[1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"symbols":[1,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"owners":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"farmers":[{"hand":[29,34,35],"shown":[],"small":[1,1,1,1,1],"cubes":[0,0,0,0,0],"farms":[],"animals":[],"values":[],"field_points":2,"farm_points":0},{"hand":[6,16,33],"shown":[],"small":[1,1,1,1,1],"cubes":[0,0,0,0,0],"farms":[],"animals":[],"values":[],"field_points":0,"farm_points":0}],"lays":1,"pool":[1,1,2,1,1,1,1,0,1,1,2,1,1,1,2,1,0,1,1,1,2,1,1,1,2,1,1,1,2,0,1,1,1,0,1,0,1,1,2,1,1,1,1,1,2,1,1,1,1,1],"pile":27,"closing":7,"ended_by":-1,"stacks":[2,2,2,2,2],"unturned":[[11,12,13,14,15],[6,7,8,9,10]],"first":0},"origin":null}');
INSERT INTO "snapshots" VALUES('0e4ea96863a801e3',5,1,'{"game":"frage-der-aehre","host":"987206c0331e6bfa794acc5c","options":{"first":"random"},"listed":false,"clock":null,"status":"over","chairs":[{"kind":"human","identity":"987206c0331e6bfa794acc5c","name":"Ann","bot":null,"away":false,"resigned":false,"expected":false,"left":null,"since":null,"banked":false},{"kind":"human","identity":"77ac73d5b8eaa301d460db7e","name":"Bob","bot":"greedy","away":false,"resigned":true,"expected":false,"left":null,"since":null,"banked":false}],"join":"fH0rIw79HNDV0n2A","watch":"E_irkrzgsOpBmqar","created":1794962647.7469006,"wish":null,"rematch":null,"from_table":null}','{"game":"frage-der-aehre","rules":1,"seats":2,"options":{"first":"random"},"luck":[6342559579637859238,7],"agenda":[{"is":"next_turn","seat":1},{"is":"fill_hand","seat":1,"size":3},{"is":"score_farms","seat":1},{"is":"build_farm","seat":1},{"is":"receive_points","seat":1,"cells":[0,1]}],"cards":[],"table":{"crops":[1,2,4,3,1,2,3,0,2,4,3,1,3,2,4,2,0,1,3,0,3,1,2,0,1,3,0,4,2,4,2,1,2,4,2,0,1,4,1,3,1,3,4,0,0,1,3,2,3,0,4,0,1,2,4],"levels":[1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"serials":[1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"symbols":[1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"owners":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"farmers":[{"hand":[33,38,48],"shown":[],"small":[1,1,1,1,1],"cubes":[0,0,0,0,0],"farms":[],"animals":[],"values":[],"field_points":0,"farm_points":0},{"hand":[39,44],"shown":[],"small":[1,1,1,1,1],"cubes":[0,0,0,0,0],"farms":[],"animals":[],"values":[],"field_points":0,"farm_points":0}],"lays":1,"pool":[1,1,2,1,1,1,2,1,1,1,2,1,1,1,2,1,1,1,1,1,1,1,1,1,2,1,1,1,2,1,1,1,1,0,2,1,1,1,1,0,1,1,1,1,1,1,1,1,0,1],"pile":28,"closing":7,"ended_by":-1,"stacks":[2,2,2,2,2],"unturned":[[11,12,13,14,15],[6,7,8,9,10]],"first":1},"origin":null}');
INSERT INTO "snapshots" VALUES('fb4135b3c57667db',1,1,'{"game":"frage-der-aehre","host":"987206c0331e6bfa794acc5c","options":{"first":"random"},"listed":true,"clock":null,"status":"lobby","chairs":[{"kind":"human","identity":"987206c0331e6bfa794acc5c","name":"Ann","bot":null,"away":false,"resigned":false,"expected":false,"left":null,"since":null,"banked":false},{"kind":"open","identity":null,"name":"","bot":null,"away":false,"resigned":false,"expected":false,"left":null,"since":null,"banked":false}],"join":"hXW1-g-PEl1TUABI","watch":"gacZTJYcCZu54A5F","created":1794962647.7984262,"wish":null,"rematch":null,"from_table":null}',NULL);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(80) NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	client_id VARCHAR(100) NOT NULL, 
	status VARCHAR(20) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	version BIGINT NOT NULL, 
	to_act VARCHAR(80) NOT NULL, 
	due FLOAT, 
	created FLOAT NOT NULL, 
	updated FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT one_table_per_wish UNIQUE (host, client_id)
);
INSERT INTO "tables" VALUES('3241d3b7541733f8','frage-der-aehre','987206c0331e6bfa794acc5c','cc52c9d9951646e8922975d8899cd5b5','playing',0,7,'1',NULL,1.79496264744586324696e+09,1.79496264774096202848e+09);
INSERT INTO "tables" VALUES('0e4ea96863a801e3','frage-der-aehre','987206c0331e6bfa794acc5c','997a9f3f00f545daab12bf399696d985','over',0,5,'',NULL,1.79496264774880218508e+09,1.79496264779262828829e+09);
INSERT INTO "tables" VALUES('fb4135b3c57667db','frage-der-aehre','987206c0331e6bfa794acc5c','d2d55d4bebee4e3e90b992ea73316824','lobby',1,1,'',NULL,1.79496264780024814607e+09,1.79496264780024814607e+09);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_open ON tables (status, listed);
CREATE INDEX seats_of ON seats (identity);
COMMIT;
