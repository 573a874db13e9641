(()=>{
const d=document,root=d.documentElement,find=d.getElementById('find'),found=d.getElementById('found');
const all=(q,e)=>[...(e||d).querySelectorAll(q)],plain=t=>t.normalize('NFC').toLowerCase();
const shown=()=>all('.m').find(m=>m.offsetParent);
let rows=null,opened=null;

// The search looks in all months, for every word, also in amounts without separators.
const index=()=>all('.tx li').map(e=>{
const box=e.closest('.cat'),month=e.closest('.m'),t=plain([month.querySelector('h1').textContent,box.querySelector('bdi').textContent,...all(':scope>*',e).map(x=>x.textContent)].join(' '));
return{e,box,month,t:t+' '+t.replace(/[,. '\u00a0\u202f](?=\d)/g,'')}});
const search=()=>{
const words=plain(find.value).split(/\s+/).filter(w=>w);
rows=rows||index();
if(!words.length){
root.classList.remove('finding');found.value='';
rows.forEach(r=>{r.e.hidden=false});all('.cat').forEach(c=>{c.hidden=false});
if(opened){all('details').forEach(x=>{x.open=opened.has(x)});opened=null}
return}
opened=opened||new Set(all('details').filter(x=>x.open));
root.classList.add('finding');
const boxes=new Set(),months=new Set();let n=0;
rows.forEach(r=>{const hit=words.every(w=>r.t.includes(w));r.e.hidden=!hit;if(hit){n++;boxes.add(r.box);months.add(r.month)}});
all('.cat').forEach(c=>{c.hidden=!boxes.has(c);if(c.open!==undefined)c.open=boxes.has(c)});
all('.m').forEach(m=>m.classList.toggle('hit',months.has(m)));
found.value=found.dataset.found.replace('#',n)};
if(find){find.hidden=false;find.addEventListener('input',search)}

// The digits roll from the total of the month before.
const digits=m=>new Map(m?all('.d',m).map(i=>[i.style.getPropertyValue('--p'),i.style.getPropertyValue('--d')]):[]);
let last=digits(shown());
const roll=()=>{const m=shown();if(!m)return;all('.d',m).forEach(i=>i.style.setProperty('--f',last.get(i.style.getPropertyValue('--p'))||0));last=digits(m)};
addEventListener('hashchange',()=>{if(find.value){find.value='';search()}roll()});
addEventListener('keydown',e=>{
if(e.target.matches('input')||e.altKey||e.ctrlKey||e.metaKey)return;
const m=shown(),a=m?m.querySelector(e.key==='ArrowLeft'?'a.prev':e.key==='ArrowRight'?'a.next':'.nothing'):null;
if(a)a.click();else if(e.key==='/'){find.focus();e.preventDefault()}});

// Browsers that print closed lists as closed.
let closed=[];
addEventListener('beforeprint',()=>{closed=all('details:not([open])',shown());closed.forEach(x=>{x.open=true})});
addEventListener('afterprint',()=>{closed.forEach(x=>{x.open=false});closed=[]});
})();
