-- Corrects states and names that the package of places has wrong (backend/places/import.ts) in existing databases.
UPDATE city SET state_id = wanted.id
  FROM state present, state wanted, country n
 WHERE city.state_id = present.id AND city.country_id = n.id AND present.country_id = n.id AND wanted.country_id = n.id
   AND ((n.iso2 = 'GB' AND present.code = 'NYK' AND wanted.code = 'NIR' AND city.longitude < -5)
     OR (n.iso2 = 'JP' AND present.code = '39' AND wanted.code = '20' AND city.longitude > 136)
     OR (n.iso2 = 'TZ' AND present.code = '14' AND wanted.code = '09' AND city.latitude > -6));
--> statement-breakpoint
UPDATE city SET name = wanted.name
  FROM (VALUES ('GB', 'Isle Of Mull', 'Isle of Mull'), ('IT', 'San Bartolomeo In Bosco', 'San Bartolomeo in Bosco'),
               ('IT', 'San Pietro In Vincoli', 'San Pietro in Vincoli'), ('JM', 'Part Of Banana Ground', 'Part of Banana Ground'),
               ('JM', 'Part Of Gutters', 'Part of Gutters'), ('LC', 'Marisule/Top Of The World', 'Marisule/Top of the World')
       ) AS wanted (iso2, old, name), country n
 WHERE city.country_id = n.id AND n.iso2 = wanted.iso2 AND city.name = wanted.old;
