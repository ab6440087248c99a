-- The home page's own drawing with numbers becomes one of the diagrams; `diagram` stays for the version before.
update settings
   set value = value || '{"shown_diagram": "68-79-bus/engine-type-4"}'
 where name = 'home' and value #>> '{diagram,image}' = '/drawings/engine.svg';
